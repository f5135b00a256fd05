import { describe, expect, it } from 'vitest'
import { galleryBody, partnerBody, productBody, trainerBody } from '../../../support/app/bodies.ts'
import { changesOf } from '../../../support/app/change-log.ts'
import { withAdmin } from '../../../support/app/with-admin.ts'

describe('addresses', () => {
  it('that are missing or empty are null, except that a gallery photo needs one', async () => {
    const { accepted, refusal } = await withAdmin()
    for (const empty of ['', '  ', null, undefined]) {
      const partner = await accepted('/api/partners', partnerBody({ website: empty, logoUrl: empty }))
      expect([partner.website, partner.logoUrl]).toStrictEqual([null, null])
      expect((await accepted('/api/trainers', trainerBody({ photoUrl: empty }))).photoUrl).toBeNull()
      expect((await accepted('/api/products', productBody({ imageUrl: empty }))).imageUrl).toBeNull()
      expect(await refusal('/api/gallery', { imageUrl: empty })).toStrictEqual({
        status: 400,
        imageUrl: 'An image URL or an upload is required',
      })
    }
  })

  it('of uploads that do not exist are refused', async () => {
    const { refusal } = await withAdmin()
    const imageUrl = `/uploads/${'0'.repeat(32)}-100x100.webp`
    expect(await refusal('/api/gallery', { imageUrl })).toStrictEqual({
      status: 400,
      imageUrl: 'This picture is gone. Please upload it again.',
    })
  })
})

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

describe('pictures inside a body', () => {
  it.each([
    ['trainers', 'photoUrl', 'photoData', trainerBody],
    ['partners', 'logoUrl', 'logoData', partnerBody],
    ['products', 'imageUrl', 'imageData', productBody],
    ['gallery', 'imageUrl', 'imageData', galleryBody],
  ] as const)('of %s become uploads: %s names them and %s is null', async (name, address, field, makeBody) => {
    const { admin, database, accepted } = await withAdmin()
    const record = await accepted(`/api/${name}`, makeBody({ [address]: null, [field]: pixel }))
    expect(record[address]).toMatch(/^\/uploads\/[0-9a-f]{32}-1x1\.webp$/)
    expect(record[field]).toBeNull()
    expect((await admin.get(record[address])).headers['content-type']).toBe('image/webp')
    expect((await admin.get(`/api/${name}`)).body).toStrictEqual([record])
    expect(JSON.stringify(await changesOf(database, name, record.id))).not.toContain('base64')
  })

  it('are refused when they are not pictures, and nothing is stored', async () => {
    const { admin } = await withAdmin()
    for (const [photoData, status] of [
      ['data:text/html;base64,PGI+', 400],
      ['https://club.example/x.png', 400],
      ['data:image/svg+xml;base64,PHN2Zy8+', 415],
      ['data:image/png;base64,AAAA', 415],
      ['data:image/png;base64,', 400],
    ] as const)
      expect((await admin.post('/api/trainers', trainerBody({ photoData }))).status).toBe(status)
    expect((await admin.get('/api/trainers')).body).toStrictEqual([])
  })
})
