import { describe, expect, it } from 'vitest'
import { problemCodes } from '../../../src/domain/problem-schema.ts'
import { sharp } from '../../../src/server/pictures/read-image.ts'
import { kamil } from '../../support/app/bodies.ts'
import { buildUploadApp, formWith, photo, pngBlob, sendForm, upload } from './upload-app.ts'

describe('POST /api/upload', () => {
  it('marks a white transparent logo in its address as shown on ink, and serves it under both addresses', async () => {
    const { app } = await buildUploadApp()
    const letters = { create: { width: 300, height: 60, channels: 4 as const, background: '#fff' } }
    const logo = sharp({ create: { width: 400, height: 100, channels: 4, background: '#0000' } })
    const { url } = (
      await upload(
        app,
        await logo
          .composite([{ input: letters }])
          .png()
          .toBuffer(),
      )
    ).json()
    expect(url).toMatch(/-400x100-light\.webp$/)
    for (const address of [url, `${url}/320`, url.replace('-light', '')])
      expect((await app.inject(address)).statusCode).toBe(200)
  })

  it('recognises a type by the content, not by name or declared type', async () => {
    const { app } = await buildUploadApp()
    const lying = await upload(app, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {
      name: 'photo.jpg',
      type: 'image/jpeg',
    })
    expect([lying.statusCode, lying.json().code]).toEqual([415, 'wrong_type'])
    const honest = await upload(app, await photo().webp().toBuffer(), { name: '../../run.exe', type: 'text/html' })
    expect(honest.statusCode).toBe(201)
  })

  it('accepts a file of 10 MB and refuses a byte more with 413', async () => {
    const { app } = await buildUploadApp()
    const jpeg = await photo().jpeg().toBuffer()
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
    const largest = 10 * 1024 * 1024
    expect((await upload(app, padded(largest))).statusCode).toBe(201)
    for (const size of [largest + 1, 2 * largest]) {
      const response = await upload(app, padded(size))
      expect([response.statusCode, response.json().code]).toEqual([413, 'too_large'])
    }
  })

  it('refuses more than 24 megapixels with 413', async () => {
    const { app } = await buildUploadApp()
    const response = await upload(app, await flat(5000, 5000))
    expect([response.statusCode, response.json().message]).toEqual([413, 'The image has more than 24 megapixels'])
  })

  it.each([
    ['no field at all', () => new FormData()],
    ['a text in place of the file', () => formWith('file', 'photo.jpg')],
    ['the file under another name', async () => formWith('image', await pngBlob())],
    ['two files', async () => formWith('file', await pngBlob(), await pngBlob())],
    ['a file without a name or content', () => formWith('file', new File([], ''))],
  ])('responds to %s with 400 that names the field', async (_, make) => {
    const { app } = await buildUploadApp()
    const response = await sendForm(app, await make())
    expect([response.statusCode, response.json().issues?.[0].path]).toEqual([400, ['file']])
    expect(response.json().error).toBe(response.json().message)
  })

  it.each([
    ['JSON', 'application/json', '{"file":"x"}'],
    ['a boundary that never comes', 'multipart/form-data; boundary=x', '--y\r\n\r\nhello'],
    ['no boundary', 'multipart/form-data', 'hello'],
    [
      'a part without an end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello',
    ],
    ['no body', 'multipart/form-data; boundary=x', ''],
    [
      'a field named as a prototype',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n',
    ],
  ])('responds to %s with 400', async (_, type, payload) => {
    const { app } = await buildUploadApp()
    const response = await app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { 'content-type': type },
      payload,
    })
    expect(response.statusCode).toBe(400)
    expect(problemCodes).toContain(response.json().code)
  })

  it('refuses data URLs without a picture, or with too large a one', async () => {
    const { images } = await buildUploadApp()
    const refused = (dataUrl: string) =>
      images.storeDataUrl(dataUrl, kamil).then(
        () => 201,
        (error) => error.status,
      )
    expect(await refused('data:image/png;base64,aGVsbG8=')).toBe(415)
    expect(await refused('data:image/svg+xml,<svg/>')).toBe(415)
    expect(await refused('/uploads/x;base64,aGVsbG8=')).toBe(415)
    expect(await refused(`data:image/png;base64,${'A'.repeat(14_000_000)}`)).toBe(413)
  })
})

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#333' } })
    .png()
    .toBuffer()
