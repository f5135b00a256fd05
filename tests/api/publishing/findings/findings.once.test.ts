import { expect, it, test } from 'vitest'
import { inAll } from '../../../../src/domain/languages.ts'
import { loadSampleClub } from '../../../../src/server/collections/load-sample-club.ts'
import {
  contentBody,
  createClass,
  createDocument,
  createPartner,
  createPricing,
  createZone,
} from '../../../support/app/bodies.ts'
import { changesOf } from '../../../support/app/change-log.ts'
import { buildTestApp } from '../../../support/app/test-app.ts'
import { storeTranslation, textOf } from '../../../support/app/translations.ts'

const path = '/api/admin/findings'

const words = { pl: 'Dobre', en: 'Good', ua: 'Добре' }

/** A partner with one finding: its website is an example. */
const example = (website = 'https://forge.example/') => ({ name: words, description: words, website, logoUrl: null })

/** An administrator of a club whose page shows no defaults as the club's own. */
async function ownerIn(as: Awaited<ReturnType<typeof buildTestApp>>['as']) {
  const administrator = await as('admin')
  const texts = { 'hero.title': 'Forge', 'contact.hours': '24/7', 'about.badge.visible': 'off' }
  const off = { 'contact.social.all': 'off', 'app.visible': 'off' }
  for (const [key, text] of Object.entries({ ...texts, ...off }))
    await administrator.post('/api/content', contentBody({ key, translations: inAll(text) }))
  return administrator
}

it('the sample club has no findings, and its texts are known as examples', async () => {
  const { as, database } = await buildTestApp({ settings: { REGISTRATION: 'off' } })
  await loadSampleClub(database)
  const administrator = await as('admin')
  const { status, body } = await administrator.get(path)
  expect([status, body]).toMatchObject([200, { findings: [], dismissed: [] }])
  expect(body.examples['hero.subtitle']).toEqual(['pl', 'en', 'ua'])
  const items = (await administrator.get('/api/content')).body as { id: number; key: string; translations: object }[]
  const { id = 0, translations } = items.find(({ key }) => key === 'hero.subtitle') ?? {}
  await administrator.put(`/api/content/${id}`, { translations: { ...translations, ua: 'Наш девіз' } })
  expect((await administrator.get(path)).body.examples['hero.subtitle']).toEqual(['pl', 'en'])
})

it('a finding names the record, the field, the language and where to mend it', async () => {
  const { as } = await buildTestApp({ settings: { REGISTRATION: 'off' } })
  const administrator = await ownerIn(as)
  const { id: classId } = await createClass(administrator, { title: words, description: null })
  const price = { pl: '50 zł', en: '50 zł', ua: '45 zł' }
  const { id } = await createPricing(administrator, classId, { caption: words, price })
  const { body } = await administrator.get(path)
  expect(body.findings).toEqual([
    {
      key: expect.any(String),
      rule: 'price-differs',
      severity: 'problem',
      list: 'pricing',
      id,
      of: id,
      field: 'price',
      language: 'ua',
      title: 'Good, Good',
      sentence: 'The Ukrainian price differs from the Polish: “45 zł” instead of “50 zł”',
      mend: { label: 'Edit', path: `/admin/pricing?open=${id}&field=price&language=ua` },
    },
  ])
})

test('a dismissed finding stays hidden until its value changes or the dismissal is undone', async () => {
  const { as, database } = await buildTestApp({ settings: { REGISTRATION: 'off' } })
  const administrator = await ownerIn(as)
  const partner = await createPartner(administrator, example())
  const [{ key, title, sentence }] = (await administrator.get(path)).body.findings
  expect((await administrator.put(`${path}/dismissal`, { key: ' ', dismissed: true })).status).toBe(400)
  expect((await administrator.put(`${path}/dismissal`, { key: 'nothing' })).body.issues).toMatchObject([
    { path: ['dismissed'] },
  ])
  expect((await administrator.put(`${path}/dismissal`, { key: 'nothing', dismissed: true })).status).toBe(404)

  const dismissed = await administrator.put(`${path}/dismissal`, { key, dismissed: true })
  expect(dismissed.body).toEqual((await administrator.get(path)).body)
  expect(dismissed.body).toMatchObject({ findings: [], dismissed: [{ key, sentence }] })
  const again = await administrator.put(`${path}/dismissal`, { key, dismissed: true })
  expect([again.status, again.body]).toEqual([200, dismissed.body])
  expect(await changesOf(database, 'findings', 0)).toEqual([
    expect.objectContaining({ action: 'create', after: { key, title, sentence } }),
  ])

  const write = (website: string) => administrator.put(`/api/partners/${partner.id}`, example(website))
  await write('https://anvil.example/')
  const changed = (await administrator.get(path)).body
  expect(changed.findings).toEqual([expect.objectContaining({ rule: 'example', of: partner.id })])
  expect(changed.dismissed).toEqual([])
  await write('https://forge.example/')
  expect((await administrator.get(path)).body.findings).toEqual([])

  const restored = await administrator.put(`${path}/dismissal`, { key, dismissed: false })
  expect(restored.body).toMatchObject({ findings: [expect.objectContaining({ key })], dismissed: [] })
  expect((await administrator.put(`${path}/dismissal`, { key, dismissed: false })).body).toEqual(restored.body)
  const { body } = await administrator.get('/api/admin/changes')
  expect(body.changes[0]).toMatchObject({ label: title, action: 'removed' })
})

test('the findings of a preview are those of its own rows', async () => {
  const { as } = await buildTestApp({ settings: { REGISTRATION: 'off' } })
  const administrator = await ownerIn(as)
  const { id: partner } = await createPartner(administrator, example())
  const { number } = (await administrator.post('/api/admin/previews')).body
  await administrator.delete(`/api/partners/${partner}`)
  expect((await administrator.get(path)).body.findings).toEqual([])
  expect((await administrator.get(`${path}?preview=${number}`)).body.findings).toHaveLength(1)
  expect((await administrator.get(`${path}?preview=${number + 1}`)).status).toBe(404)
  const [{ key }] = (await administrator.get(`${path}?preview=${number}`)).body.findings
  expect((await administrator.put(`${path}/dismissal`, { key, dismissed: true })).status).toBe(404)
  const dismissed = await administrator.put(`${path}/dismissal?preview=${number}`, { key, dismissed: true })
  expect(dismissed.body).toMatchObject({ findings: [], dismissed: [{ key }] })
  const restored = await administrator.put(`${path}/dismissal?preview=${number}`, { key, dismissed: false })
  expect(restored.body).toMatchObject({ findings: [{ key }], dismissed: [] })
  for (const wrong of ['x', '9999999999', '1&preview=2'])
    expect(await administrator.get(`${path}?preview=${wrong}`)).toMatchObject({
      status: 400,
      body: { message: 'The request is not valid: preview must be the number of a preview' },
    })
})

test('findings do not prevent publishing', async () => {
  const administrator = await (await buildTestApp({ settings: { REGISTRATION: 'off' } })).as('admin')
  await createPartner(administrator, example())
  expect((await administrator.post('/api/admin/cache/generate')).status).toBe(200)
})

test('with the gate, publishing with a problem is refused, now or on schedule, and the problem is named', async () => {
  const { as, publisher } = await buildTestApp({ settings: { PUBLISH_GATE: 'block' } })
  const administrator = await ownerIn(as)
  // A hint does not block.
  await administrator.post(
    '/api/content',
    contentBody({
      key: 'contact.phone',
      section: 'contact',
      translations: { pl: '+48 22 123 45 67', en: '+48 22 123 45 67', ua: '+48 22 123 45 67' },
    }),
  )
  expect((await administrator.post('/api/admin/cache/generate')).status).toBe(200)

  const { id: partner } = await createPartner(administrator, example())
  const candidate = (await administrator.post('/api/admin/previews')).body
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const refused = [
    await administrator.post('/api/admin/cache/generate'),
    await administrator.post('/api/admin/cache/generate', { release: candidate.number }),
    await administrator.put(`/api/admin/previews/${candidate.number}`, { publishAt: at }),
  ]
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([409, 'has_findings'])
    expect(body.message).toContain('problems found (1)')
    const message = expect.stringContaining('https://forge.example/ is a placeholder address')
    expect(body.issues).toEqual([{ path: ['partners', partner, 'website'], message }])
  }
  expect(publisher.site.number).toBe(1)

  const { key } = (await administrator.get(path)).body.findings.find(
    (each: { rule: string }) => each.rule === 'example',
  )
  await administrator.put(`${path}/dismissal`, { key, dismissed: true })
  expect((await administrator.put(`/api/admin/previews/${candidate.number}`, { publishAt: at })).status).toBe(200)
  expect((await administrator.post('/api/admin/cache/generate', { release: candidate.number })).status).toBe(200)
})

test('a translation is a finding once the Polish text has changed, until it is confirmed', async () => {
  const { as } = await buildTestApp({ settings: { REGISTRATION: 'off' } })
  const administrator = await ownerIn(as)
  const { id } = await createZone(administrator, { name: words, description: null })
  expect((await administrator.get(path)).body.findings).toEqual([])
  await administrator.put(`/api/zones/${id}`, { name: { ...words, pl: 'Lepsze', en: 'Better' } })
  const outOfDate = { rule: 'out-of-date', list: 'zones', id, field: 'name', language: 'ua' }
  expect((await administrator.get(path)).body.findings).toMatchObject([outOfDate])
  await storeTranslation(administrator, 'ua', await textOf(administrator, 'ua', 'Lepsze'))
  expect((await administrator.get(path)).body.findings).toEqual([])
})

it('an open registration needs a document about privacy', async () => {
  const { as } = await buildTestApp()
  const administrator = await ownerIn(as)
  const missing = async () => (await administrator.get(path)).body.findings.map(({ of }: { of: unknown }) => of)
  expect(await missing()).toEqual(['privacy'])
  await createDocument(administrator, { title: words, text: words })
  expect(await missing()).toEqual([])
})
