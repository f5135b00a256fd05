import { describe, expect, it } from 'vitest'
import { contentKeys } from '../../../src/domain/content/content-keys.ts'
import { loadSampleClub } from '../../../src/server/collections/load-sample-club.ts'
import { createContent, createTrainer, createZone } from '../../support/app/bodies.ts'
import type { Client } from '../../support/app/test-app.ts'
import { openTranslations, storeTranslation, textOf, translationsOf } from '../../support/app/translations.ts'
import { withAdmin } from '../../support/app/with-admin.ts'

/** A text that is right in every language. */
const words = (number: number) => ({ pl: `Sala ${number}`, en: `Room ${number}`, ua: `Зала ${number}` })

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
    expect((await translationsOf(admin, 'language=ua&state=out-of-date')).texts).toMatchObject([
      {
        original: 'Sala 2',
        translation: 'Зала 1',
        state: 'out-of-date',
        polishChanges: [
          { text: 'Sala ', change: 'same' },
          { text: '1', change: 'removed' },
          { text: '2', change: 'added' },
        ],
        places: [{ list: 'zones', id, key: null, field: 'name', label: 'Room 2', fieldLabel: 'Name' }],
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
    const { id } = await createZone(admin, { name: { pl: polish, en: polish, ua: 'Зала' }, description: null })
    expect(await openTranslations(admin)).toEqual([`zones ${id} name en: copied`])
    await storeTranslation(admin, 'en', await textOf(admin, 'en', polish))
    expect(await openTranslations(admin)).toEqual([])
  })

  it('is missing in every language in which a text is not written, in Polish too, beside one in which it is', async () => {
    const { admin } = await withAdmin()
    const [english, ukrainian] = [
      { pl: '', en: 'Upstairs, on the left', ua: '' },
      { pl: '', en: '', ua: 'Внизу' },
    ]
    const { id } = await createZone(admin, { name: words(1), description: english })
    const { id: otherId } = await createZone(admin, { name: words(2), description: ukrainian })
    expect(await openTranslations(admin)).toEqual([
      `zones ${id} description pl: missing`,
      `zones ${otherId} description pl: missing`,
      `zones ${otherId} description en: missing`,
      `zones ${id} description ua: missing`,
    ])
    const polish = await textOf(admin, 'pl', english.en)
    expect(polish).toMatchObject({ original: english.en, originalLanguage: 'en', translation: '' })
    expect(await textOf(admin, 'en', ukrainian.ua)).toMatchObject({ original: 'Внизу', originalLanguage: 'ua' })
    expect(await storeTranslation(admin, 'ua', await textOf(admin, 'ua', english.en), 'Нагорі')).toMatchObject({
      status: 200,
    })
    expect(await storeTranslation(admin, 'pl', polish, 'Na górze, po lewej')).toMatchObject({ status: 200 })
    expect((await admin.get('/api/zones')).body[0].description).toEqual({
      pl: 'Na górze, po lewej',
      en: english.en,
      ua: 'Нагорі',
    })
    // The Polish text was written for the others, which are up to date.
    expect((await openTranslations(admin)).filter((each) => each.startsWith(`zones ${id} `))).toEqual([])
  })

  it('stays out of date when the Polish text is emptied and written anew', async () => {
    const { admin } = await withAdmin()
    const { id } = await createZone(admin, { name: words(1), description: words(2) })
    for (const pl of ['', 'Na piętrze'])
      await admin.put(`/api/zones/${id}`, { name: words(1), description: { ...words(2), pl } })
    expect(await openTranslations(admin)).toEqual(
      ['en', 'ua'].map((each) => `zones ${id} description ${each}: out-of-date`),
    )
    await admin.put(`/api/zones/${id}`, { name: words(1), description: words(2) })
    expect(await openTranslations(admin)).toEqual([])
  })

  it('that is a default text is out of date once the default Polish text is replaced', async () => {
    const { admin } = await withAdmin()
    const translations = { pl: 'Jeszcze raz', en: 'Try again', ua: 'Спробувати ще раз' }
    const retry = await createContent(admin, { key: 'alerts.retry', section: 'alerts', translations })
    const open = await openTranslations(admin)
    expect(open).toContain(`content ${retry.id} translations en: out-of-date`)
    expect((await textOf(admin, 'en', 'alerts.retry')).polishChanges).not.toBeNull()
  })

  it('is to be made of the club’s own text while it is the example, in Polish too, and is checked by a new Polish one', async () => {
    const { admin } = await withAdmin()
    const example = contentKeys['about.title'].defaults
    const about = { key: 'about.title', section: 'about', type: 'text' }
    const { id } = await createContent(admin, { ...about, translations: { ...example, ua: 'Наш ринг' } })
    const open = async () =>
      (await openTranslations(admin)).map((each) => each.replace(`content ${id} translations `, ''))
    expect(await open()).toEqual(['pl: example', 'en: example'])
    const english = await textOf(admin, 'en', about.key)
    expect(english).toMatchObject({
      original: 'Наш ринг',
      originalLanguage: 'ua',
      polish: example.pl,
      polishChanges: null,
    })
    await storeTranslation(admin, 'en', english, 'Our ring')
    expect(await open()).toEqual(['pl: example'])
    const polish = await textOf(admin, 'pl', about.key)
    await storeTranslation(admin, 'pl', polish)
    expect(await open(), 'the club has chosen the Polish example').toEqual([])
    await admin.put(`/api/content/${id}`, { ...about, translations: { pl: 'Ring', en: 'Our ring', ua: 'Наш ринг' } })
    expect(await open()).toEqual(['en: out-of-date', 'ua: out-of-date'])
  })

  it('fits the Polish text that is made of it in place of the example', async () => {
    const { admin } = await withAdmin()
    const translations = { ...contentKeys['about.title'].defaults, ua: 'Наш ринг' }
    const { id } = await createContent(admin, { key: 'about.title', section: 'about', translations })
    await storeTranslation(admin, 'pl', await textOf(admin, 'pl', 'about.title'), 'Nasz ring')
    expect(await openTranslations(admin)).toEqual([`content ${id} translations en: example`])
  })

  it('that was copied is to be translated also if it is short, unless it is a name', async () => {
    const { admin } = await withAdmin()
    const everywhere = (text: string) => ({ pl: text, en: text, ua: text })
    const zone = await createZone(admin, { name: everywhere('Sala'), description: null })
    await createTrainer(admin, { name: everywhere('Олена Коваль') })
    await createTrainer(admin, { name: everywhere('Adam Nowak') })
    expect(await openTranslations(admin)).toEqual(['en', 'ua'].map((each) => `zones ${zone.id} name ${each}: copied`))
  })
})

describe('GET /api/admin/translations', () => {
  it('counts each filter with the others applied, and finds words in any case, with or without accents', async () => {
    const { admin } = await withAdmin()
    const { id } = await createZone(admin, { name: words(1), description: { pl: 'Duża', en: 'Big', ua: 'Duza' } })
    await rename(admin, id, { pl: 'Łąka' })
    await createContent(admin, {
      key: 'about.title',
      section: 'about',
      translations: { pl: 'Nasz klub', en: 'About the club', ua: 'Наш клуб' },
    })
    const { counts } = await translationsOf(admin, 'language=en&state=open')
    expect(counts.state).toMatchObject({ open: 2, 'out-of-date': 1, example: 1, missing: 0 })
    expect(counts.state.fine).toBeGreaterThan(150)
    expect(counts).toMatchObject({ list: { zones: 1, content: 1 }, language: { pl: 0, en: 2, ua: 1 } })
    const old = await translationsOf(admin, 'language=ua&state=out-of-date')
    expect(old.counts).toMatchObject({ list: { zones: 1 }, language: { en: 1, ua: 1 } })
    expect(old.texts).toHaveLength(1)
    for (const search of ['LAKA', 'зала 1', 'about.title', 'heading: about'])
      expect((await textOf(admin, 'en', search)).places).toHaveLength(1)
    for (const query of ['', 'language=de', 'language=en&state=bad', 'language=en&list=users'])
      expect((await admin.get(`/api/admin/translations?${query}`)).status, query).toBe(400)
  })

  it('returns every text once, with the default texts of keys that are not stored, and knows names', async () => {
    const { admin, database } = await withAdmin()
    await loadSampleClub(database)
    const { texts } = await translationsOf(admin, 'language=ua')
    const places = texts.flatMap((text) =>
      text.places.map(({ list, id, key, field }) => `${list} ${id ?? key} ${field}`),
    )
    expect(new Set(places).size).toBe(places.length)
    expect(texts.length).toBeLessThan(places.length)
    const placeOf = ({ places }: (typeof texts)[number], key: string) => places.some((place) => place.key === key)
    expect(texts.find((text) => placeOf(text, 'alerts.retry'))).toMatchObject({ translation: 'Спробувати ще раз' })
    for (const key of ['hero.image', 'schedule.visible', 'contact.map.url'])
      expect(texts.some((text) => placeOf(text, key))).toBe(false)
    const copied = texts.filter(({ isCopied }) => isCopied).flatMap((text) => text.places)
    expect(copied).toContainEqual(expect.objectContaining({ list: 'partners', field: 'name' }))
    expect(copied).toContainEqual(expect.objectContaining({ list: 'pricing', field: 'price' }))
    expect(copied).not.toContainEqual(expect.objectContaining({ list: 'classes', field: 'description' }))
  })
})

describe('PUT /api/admin/translations', () => {
  const boxing = { pl: 'Trening boksu', en: '', ua: '' }

  const createPhoto = async (admin: Client) =>
    (await admin.post('/api/gallery', { imageUrl: 'https://club.example/ring.webp', alt: boxing })).body

  it('stores a translation in every place of the Polish text, in one write, which one undo reverts', async () => {
    const { admin } = await withAdmin()
    const zone = await createZone(admin, { name: words(1), description: boxing })
    const photo = await createPhoto(admin)
    const textsNow = async () => [
      (await admin.get('/api/zones')).body[0].description.en,
      (await admin.get('/api/gallery')).body[0].alt.en,
    ]
    const text = await textOf(admin, 'en', boxing.pl)
    expect(text.places.map(({ id }) => id)).toEqual([zone.id, photo.id])
    const saved = await storeTranslation(admin, 'en', text, '  Boxing class ')
    expect(saved).toMatchObject({ status: 200, body: { translation: 'Boxing class' } })
    expect(await textsNow()).toEqual(['Boxing class', 'Boxing class'])
    expect((await openTranslations(admin)).filter((each) => each.includes(' en: '))).toEqual([])
    const undone = await admin.post('/api/admin/restore', { change: Number(saved.headers['change-id']), whole: true })
    expect(undone.status).toBe(200)
    expect(await textsNow()).toEqual(['', ''])
  })

  it('stores a text that a record has in two fields, and a place that is named twice', async () => {
    const { admin } = await withAdmin()
    const copied = { pl: boxing.pl, en: boxing.pl, ua: boxing.pl }
    const { id } = await createTrainer(admin, { specialties: copied, bio: copied })
    const text = await textOf(admin, 'en', boxing.pl)
    expect(text.places).toHaveLength(2)
    const places = [...text.places, ...text.places]
    expect(await storeTranslation(admin, 'en', { ...text, places }, 'Boxing')).toMatchObject({ status: 200 })
    const translated = { ...copied, en: 'Boxing' }
    const [stored] = (await admin.get('/api/trainers')).body
    expect(stored).toMatchObject({ id, version: 3, specialties: translated, bio: translated })
  })

  it('stores nothing over a translation that another administrator has stored meanwhile, and returns it', async () => {
    const { admin } = await withAdmin()
    const { id } = await createZone(admin, { name: words(1), description: boxing })
    const photo = await createPhoto(admin)
    const text = await textOf(admin, 'en', boxing.pl)
    await admin.put(`/api/zones/${id}`, { name: words(1), description: { ...boxing, en: 'Theirs' } })
    const refused = await storeTranslation(admin, 'en', text, 'Mine')
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed', current: 'Theirs' } })
    expect((await admin.get('/api/gallery')).body[0].alt.en).toBe('')
    expect(await storeTranslation(admin, 'en', text, 'Theirs')).toMatchObject({ status: 200 })
    expect((await admin.get('/api/gallery')).body[0].alt.en).toBe('Theirs')
    // Another language of the record may have changed.
    await admin.put(`/api/zones/${id}`, { name: words(1), description: { ...boxing, en: 'Theirs', ua: 'Їхнє' } })
    const shared = await textOf(admin, 'en', boxing.pl)
    await admin.delete(`/api/gallery/${photo.id}`)
    expect(await storeTranslation(admin, 'en', shared, 'Ours')).toMatchObject({ status: 200 })
    expect((await admin.get('/api/zones')).body[0].description).toEqual({ ...boxing, en: 'Ours', ua: 'Їхнє' })
  })

  it('stores a key that is not stored yet, and one that is stored meanwhile', async () => {
    const { admin } = await withAdmin()
    const retry = await textOf(admin, 'en', 'alerts.retry')
    expect(retry.places).toMatchObject([{ id: null }])
    expect(await storeTranslation(admin, 'en', retry, 'Once more')).toMatchObject({ status: 200 })
    expect(await storeTranslation(admin, 'en', { ...retry, translation: 'Once more' }, 'Again')).toMatchObject({
      status: 200,
    })
    expect((await admin.get('/api/content')).body).toMatchObject([
      { key: 'alerts.retry', section: 'alerts', translations: { pl: 'Spróbuj ponownie', en: 'Again' } },
    ])
  })

  it('fits the Polish text that was seen: it is out of date if that has changed meanwhile', async () => {
    const { admin } = await withAdmin()
    const { id } = await createZone(admin, { name: words(1), description: boxing })
    const text = await textOf(admin, 'en', boxing.pl)
    await admin.put(`/api/zones/${id}`, { name: words(1), description: { ...boxing, pl: 'Trening dla dzieci' } })
    await storeTranslation(admin, 'en', text, 'Boxing class')
    expect(await openTranslations(admin)).toContain(`zones ${id} description en: out-of-date`)
  })

  it('confirms a translation that is stored, if the Polish text is still the one that was seen, and is logged', async () => {
    const { admin } = await withAdmin()
    const { id } = await createRoom(admin)
    await rename(admin, id, { pl: 'Sala 2' })
    const text = await textOf(admin, 'ua', 'Sala 2')
    expect(await storeTranslation(admin, 'ua', text)).toMatchObject({ status: 200 })
    expect(await openTranslations(admin)).toEqual([`zones ${id} name en: out-of-date`])
    const { changes } = (await admin.get('/api/admin/changes')).body
    expect(changes[0]).toMatchObject({
      list: 'translations',
      label: 'Translation of Room 1: Name in Ukrainian',
      undo: { isPossible: false },
    })
    const logged = changes.length
    await storeTranslation(admin, 'ua', { ...text, places: [...text.places, ...text.places] })
    expect((await admin.get('/api/admin/changes')).body.changes, 'a place that is named twice').toHaveLength(logged + 1)
    await rename(admin, id, { pl: 'Sala 3' })
    await storeTranslation(admin, 'ua', text)
    expect(await openTranslations(admin)).toContain(`zones ${id} name ua: out-of-date`)
  })

  it('confirms nothing that it does not store: a text that another administrator stored meanwhile, or an empty one', async () => {
    const { admin } = await withAdmin()
    const { id } = await createZone(admin, { name: words(1), description: boxing })
    const seen = await textOf(admin, 'en', boxing.pl)
    const changesNow = async () => (await admin.get('/api/admin/changes')).body.changes.length
    await admin.put(`/api/zones/${id}`, { name: words(1), description: { pl: 'Inny trening', en: 'Boxing', ua: '' } })
    const before = await changesNow()
    expect(await storeTranslation(admin, 'en', seen, 'Boxing')).toMatchObject({ body: { translation: 'Boxing' } })
    expect(await openTranslations(admin)).toEqual([`zones ${id} description ua: missing`])
    await storeTranslation(admin, 'ua', await textOf(admin, 'ua', 'Inny trening'))
    expect(await changesNow()).toBe(before)
  })

  it('refuses what the field refuses, and a place without a text', async () => {
    const { admin } = await withAdmin()
    await createRoom(admin)
    const text = await textOf(admin, 'ua', 'Sala 1')
    const tooLong = await storeTranslation(admin, 'ua', text, 'a'.repeat(101))
    expect(tooLong).toMatchObject({ status: 400, body: { issues: [{ path: ['translation'] }] } })
    expect((await storeTranslation(admin, 'ua', text, ' ')).body.message).toBe('Name is required for all languages')
    const [place] = text.places
    if (!place) throw new Error('The text has no place')
    expect((await storeTranslation(admin, 'ua', { ...text, places: [{ ...place, field: 'position' }] })).status).toBe(
      400,
    )
    expect((await storeTranslation(admin, 'ua', { ...text, places: [{ ...place, id: 99 }] })).status).toBe(404)
    expect((await storeTranslation(admin, 'ua', { ...text, places: [] })).status).toBe(400)
    const asContent = { ...place, id: null, key: 'about.title' }
    expect((await storeTranslation(admin, 'ua', { ...text, places: [asContent] })).status).toBe(400)
  })
})
