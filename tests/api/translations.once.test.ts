import { describe, expect, it } from 'vitest'
import { loadSampleClub } from '../../src/server/collections/load-sample-club.ts'
import { classBody, createContent, createTrainer, createZone, zoneBody } from '../support/bodies.ts'
import type { Client } from '../support/test-app.ts'
import { allTranslations, openTranslations } from '../support/translations.ts'
import { withAdmin } from '../support/with-admin.ts'

/** A text that is right in every language. */
const words = (number: number) => ({ pl: `Sala ${number}`, en: `Room ${number}`, ua: `Зала ${number}` })

const translationsOf = async (admin: Client, query: string) =>
  (await admin.get(`/api/admin/translations?${query}`)).body

/** A zone with a name alone. */
const createRoom = (admin: Client) => createZone(admin, { name: words(1), description: null })

const rename = (admin: Client, id: number, name: object) =>
  admin.put(`/api/zones/${id}`, { name: { ...words(1), ...name } })

describe('a translation', () => {
  it('is out of date once the Polish text changes, with the changed words marked, and current once it is saved', async () => {
    const { admin } = await withAdmin()
    const { id } = await createRoom(admin)
    expect(await openTranslations(admin)).toEqual([])
    await rename(admin, id, { pl: 'Sala 2', en: 'Room 2' })
    expect(await openTranslations(admin)).toEqual([`zones ${id} name ua: out-of-date`])
    const { records } = await translationsOf(admin, 'state=out-of-date')
    expect(records).toMatchObject([
      {
        list: 'zones',
        id,
        label: 'Room 2',
        version: 2,
        body: { name: { pl: 'Sala 2', en: 'Room 2', ua: 'Зала 1' } },
        fields: [
          {
            field: 'name',
            max: 100,
            languages: {
              en: { state: null, polishChanges: null },
              ua: {
                state: 'out-of-date',
                polishChanges: [
                  { text: 'Sala ', change: 'same' },
                  { text: '1', change: 'removed' },
                  { text: '2', change: 'added' },
                ],
              },
            },
          },
        ],
      },
    ])
    await admin.put(`/api/zones/${id}`, { name: words(2) })
    expect(await openTranslations(admin)).toEqual([])
  })

  it('stays current when the Polish text does not change, or changes back', async () => {
    const { admin, database } = await withAdmin()
    await loadSampleClub(database)
    expect(await openTranslations(admin)).toEqual([])
    for (const list of ['zones', 'classes', 'pricing', 'schedule', 'trainers', 'partners', 'products', 'content']) {
      const [first] = (await admin.get(`/api/${list}`)).body
      const { id, version: _, createdAt, updatedAt, updatedBy, ...body } = first
      expect((await admin.put(`/api/${list}/${id}`, body)).status, list).toBe(200)
    }
    const trainer = await createTrainer(admin, { name: words(1), bio: words(2), specialties: words(3) })
    const same = { name: words(1), bio: words(2), specialties: words(3) }
    await admin.put(`/api/trainers/${trainer.id}`, { ...same, photoUrl: null })
    expect(await openTranslations(admin)).toEqual([])
    await admin.put(`/api/trainers/${trainer.id}`, { ...same, bio: { ...words(2), pl: 'Inna' } })
    expect(await openTranslations(admin)).toEqual(
      ['en', 'ua'].map((each) => `trainers ${trainer.id} bio ${each}: out-of-date`),
    )
    await admin.put(`/api/trainers/${trainer.id}`, same)
    expect(await openTranslations(admin)).toEqual([])
  })

  it('that is a copy of the Polish text is to be translated, until it is confirmed', async () => {
    const { admin } = await withAdmin()
    const polish = 'Sala na piętrze'
    const { id } = await createZone(admin, { name: { pl: polish, en: polish, ua: 'Зала' } })
    expect(await openTranslations(admin)).toEqual([`zones ${id} name en: copied`])
    await admin.post('/api/admin/translations/confirm', { list: 'zones', id, field: 'name', language: 'en', polish })
    expect(await openTranslations(admin)).toEqual([])
  })

  it('that is a default text is out of date once the default Polish text is replaced', async () => {
    const { admin } = await withAdmin()
    const translations = { pl: 'Jeszcze raz', en: 'Try again', ua: 'Спробувати ще раз' }
    const retry = await createContent(admin, { key: 'alerts.retry', section: 'alerts', translations })
    const [{ fields }] = (await translationsOf(admin, 'search=alerts.retry')).records
    const open = await openTranslations(admin)
    expect(open).toContain(`content ${retry.id} translations en: out-of-date`)
    expect(fields[0].languages.en.polishChanges).not.toBeNull()
  })
})

describe('GET /api/admin/translations', () => {
  it('counts each filter with the others applied, and finds words in any case, with or without accents', async () => {
    const { admin } = await withAdmin()
    const { id } = await createZone(admin, { name: words(1), description: { pl: 'Duża', en: 'Duża', ua: 'Duza' } })
    await rename(admin, id, { pl: 'Łąka' })
    const content = await createContent(admin, {
      key: 'about.title',
      section: 'about',
      translations: { pl: 'Nasz klub', en: 'About the club', ua: 'Наш клуб' },
    })
    const { counts } = await translationsOf(admin, 'state=open')
    expect(counts.state).toMatchObject({ open: 3, 'out-of-date': 3, missing: 0 })
    expect(counts.state.fine).toBeGreaterThan(300)
    expect(counts).toMatchObject({ list: { zones: 2, content: 1 }, language: { en: 2, ua: 1 } })
    const old = await translationsOf(admin, 'state=out-of-date&language=ua')
    expect(old.counts).toMatchObject({ list: { zones: 1 }, language: { en: 2, ua: 1 } })
    expect(old.records.map(({ fields }: { fields: object[] }) => fields.length)).toEqual([2])
    for (const search of ['LAKA', 'зала 1', 'about.title', 'heading: about'])
      expect((await translationsOf(admin, `search=${encodeURIComponent(search)}`)).records).toHaveLength(1)
    const about = await translationsOf(admin, 'search=about.title')
    expect(about.records).toMatchObject([
      { id: content.id, key: 'about.title', body: { section: 'about', type: 'text' } },
    ])
  })

  it('returns every record once, page by page, with the default texts of keys that are not stored', async () => {
    const { admin, database } = await withAdmin()
    await loadSampleClub(database)
    const records = await allTranslations(admin)
    const names = records.map(({ list, id, key }) => `${list} ${id ?? key}`)
    expect(new Set(names).size).toBe(names.length)
    const retry = records.find(({ key }) => key === 'alerts.retry')
    expect(retry).toMatchObject({ list: 'content', id: null, version: null, fields: [{ texts: { en: 'Try again' } }] })
    expect(records.some(({ key }) => ['hero.image', 'schedule.visible', 'contact.map.url'].includes(key ?? ''))).toBe(
      false,
    )
    expect(records.filter(({ list }) => list === 'partners')).toHaveLength(5)
    expect((await admin.get('/api/admin/translations?cursor=content.99999')).body.records[0].list).toBe('classes')
    for (const query of ['state=bad', 'list=users', 'language=pl', 'cursor=x'])
      expect((await admin.get(`/api/admin/translations?${query}`)).status, query).toBe(400)
  })

  it('can be saved with the addresses that it gives, whether the record is stored or not', async () => {
    const { admin } = await withAdmin()
    await admin.post('/api/classes', classBody())
    const trainer = await createTrainer(admin)
    for (const { list, id, version, body } of [
      ...(await translationsOf(admin, 'list=trainers')).records,
      ...(await translationsOf(admin, 'search=alerts.retry')).records,
    ]) {
      const headers = { 'if-match': `"${version}"` }
      const saved = id
        ? await admin.put(`/api/${list}/${id}`, body, { headers })
        : await admin.post(`/api/${list}`, body)
      expect(saved.status, list).toBe(id ? 200 : 201)
    }
    expect((await admin.get('/api/trainers')).body).toMatchObject([
      { id: trainer.id, version: 1, photoUrl: trainer.photoUrl },
    ])
  })
})

describe('POST /api/admin/translations/confirm', () => {
  const confirm = (admin: Client, body: object) => admin.post('/api/admin/translations/confirm', body)

  it('confirms a translation, if the Polish text is still the one that was seen, and is logged', async () => {
    const { admin } = await withAdmin()
    const { id } = await createRoom(admin)
    await rename(admin, id, { pl: 'Sala 2' })
    const text = { list: 'zones', id, field: 'name', language: 'ua', polish: 'Sala 2' }
    expect(await confirm(admin, text)).toMatchObject({ status: 200, body: text })
    expect(await openTranslations(admin)).toEqual([`zones ${id} name en: out-of-date`])
    const { changes } = (await admin.get('/api/admin/changes')).body
    expect(changes[0]).toMatchObject({
      list: 'translations',
      label: 'Translation of Room 1: Name in Ukrainian',
      undo: { isPossible: false },
    })
    await rename(admin, id, { pl: 'Sala 3' })
    expect(await openTranslations(admin)).toContain(`zones ${id} name ua: out-of-date`)
    await confirm(admin, text)
    expect(await openTranslations(admin)).toContain(`zones ${id} name ua: out-of-date`)
  })

  it('refuses a field that is not a text of a record', async () => {
    const { admin } = await withAdmin()
    const { id } = await createZone(admin, zoneBody())
    const text = { list: 'zones', id, field: 'name', language: 'ua', polish: 'Sala' }
    const wrong = [{ field: 'title' }, { language: 'pl' }, { polish: null }, { list: 'users' }]
    for (const each of wrong)
      expect((await confirm(admin, { ...text, ...each })).status, JSON.stringify(each)).toBe(400)
    expect((await confirm(admin, { ...text, id: id + 1 })).status).toBe(404)
  })
})
