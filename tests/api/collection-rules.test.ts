import { describe, expect, it } from 'vitest'
import { classes } from '../../src/domain/collections/classes.ts'
import { languages } from '../../src/domain/languages.ts'
import { deleteRecord } from '../../src/server/collections/routes.ts'
import { RecordStore } from '../../src/server/db/records.ts'
import {
  classBody,
  createClass,
  createPricing,
  createScheduleItem,
  createTrainer,
  createUser,
  createZone,
  galleryBody,
  partnerBody,
  pricingBody,
  productBody,
  scheduleBody,
  texts,
  trainerBody,
  zoneBody,
} from '../support/bodies.ts'
import { changesOf } from '../support/change-log.ts'
import { buildTestApp } from '../support/test-app.ts'

type Body = Record<string, unknown>

const setUp = async () => {
  const test = await buildTestApp()
  const admin = await test.as('admin')
  /** The messages of a refused creation, by the path of their field. */
  const refusal = async (url: string, body: Body) => {
    const answer = await admin.post(url, body)
    const issues: { path: string[]; message: string }[] = answer.body.issues ?? []
    return {
      status: answer.status,
      ...Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
    }
  }
  const accepted = async (url: string, body: Body) => {
    const answer = await admin.post(url, body)
    expect(answer).toMatchObject({ status: 201 })
    return answer.body
  }
  return { ...test, admin, refusal, accepted }
}

describe('texts', () => {
  it('are trimmed, normalised to NFC and freed of control characters', async () => {
    const { accepted } = await setUp()
    const name = { pl: '  Z\u0307aba\u0000\u0007 ', en: 'two\r\nlines\ttab\u202E', ua: '\u00A0Зал\uFEFF' }
    expect((await accepted('/api/zones', zoneBody({ name }))).name).toStrictEqual({
      pl: 'Żaba',
      en: 'two\nlines\ttab',
      ua: 'Зал',
    })
  })

  it('of white space or control characters alone are missing', async () => {
    const { refusal } = await setUp()
    expect(await refusal('/api/classes', classBody({ title: { pl: ' ', en: '\n\t', ua: '\u0000' } }))).toStrictEqual({
      status: 400,
      'title.pl': 'Title in Polish is required',
      'title.en': 'Title in English is required',
      'title.ua': 'Title in Ukrainian is required',
    })
  })

  it('keep no lone surrogate', async () => {
    const { accepted } = await setUp()
    expect((await accepted('/api/zones', zoneBody({ name: texts('a\uD800b') }))).name.pl).toBe('a\uFFFDb PL')
  })

  it('are bounded by what a person counts as characters', async () => {
    const { accepted, refusal } = await setUp()
    const boxers = '🥊'.repeat(100)
    await accepted('/api/zones', zoneBody({ name: { pl: boxers, en: boxers, ua: boxers } }))
    expect(await refusal('/api/zones', zoneBody({ name: { pl: `${boxers}!`, en: boxers, ua: boxers } }))).toStrictEqual(
      {
        status: 400,
        'name.pl': 'Name in PL is too long (max 100 characters)',
      },
    )
  })

  it('of an unknown language are refused, __proto__ too', async () => {
    const { admin } = await setUp()
    const headers = { 'content-type': 'application/json' }
    for (const language of ['uk', 'de', '__proto__', 'constructor']) {
      const payload = `{"name": {"pl": "a", "en": "b", "ua": "c", "${language}": "d"}}`
      expect(await admin.post('/api/zones', payload, { headers })).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['name', language], message: `Unknown field ${language}` }] },
      })
    }
  })
})

describe('classes', () => {
  it('name the language in which a title is missing', async () => {
    const { refusal } = await setUp()
    expect(await refusal('/api/classes', { title: { pl: '', en: 'Boxing' } })).toStrictEqual({
      status: 400,
      'title.pl': 'Title in Polish is required',
      'title.ua': 'Title in Ukrainian is required',
    })
  })

  it('without any title name the field', async () => {
    const { refusal } = await setUp()
    expect(await refusal('/api/classes', {})).toStrictEqual({ status: 400, title: 'Title in Polish is required' })
  })

  it('keep no description when all three are empty, and some when one is not', async () => {
    const { accepted } = await setUp()
    const description = { pl: ' ', en: '', ua: '' }
    expect((await accepted('/api/classes', classBody({ description }))).description).toBeNull()
    expect((await accepted('/api/classes', { title: texts('Box') })).description).toBeNull()
    expect((await accepted('/api/classes', classBody({ description: { en: 'Bags' } }))).description).toStrictEqual({
      pl: '',
      en: 'Bags',
      ua: '',
    })
  })
})

describe('zones', () => {
  it('have a name in all languages', async () => {
    const { refusal } = await setUp()
    const message = 'Name is required for all languages'
    expect(await refusal('/api/zones', {})).toStrictEqual({ status: 400, name: message })
    expect(await refusal('/api/zones', { name: { pl: 'Ring', en: ' ' } })).toStrictEqual({
      status: 400,
      'name.en': message,
      'name.ua': message,
    })
  })

  it('have a name of at most 100 characters a language', async () => {
    const { accepted, refusal } = await setUp()
    const longest = 'Ż'.repeat(100)
    await accepted('/api/zones', { name: { pl: longest, en: longest, ua: longest } })
    const name = { pl: `${longest}x`, en: `${longest}x`, ua: `${longest}x` }
    expect(await refusal('/api/zones', { name })).toStrictEqual({
      status: 400,
      'name.pl': 'Name in PL is too long (max 100 characters)',
      'name.en': 'Name in EN is too long (max 100 characters)',
      'name.ua': 'Name in UA is too long (max 100 characters)',
    })
  })

  it('that are deleted leave their schedule items without a zone', async () => {
    const { admin } = await setUp()
    const [{ id: classId }, zone] = [await createClass(admin), await createZone(admin)]
    const item = await createScheduleItem(admin, classId, { zoneId: zone.id })
    expect((await admin.delete(`/api/zones/${zone.id}`)).status).toBe(200)
    expect((await admin.get('/api/schedule')).body).toMatchObject([{ id: item.id, zoneId: null, classId }])
  })
})

describe('pricing', () => {
  it('has captions and prices in all languages', async () => {
    const { admin, refusal } = await setUp()
    const { id } = await createClass(admin)
    const empty = { pl: '', en: '', ua: '' }
    const expected: Body = { status: 400 }
    for (const [index, name] of ['Polish', 'English', 'Ukrainian'].entries()) {
      expected[`caption.${languages[index]}`] = `Caption in ${name} is required`
      expected[`price.${languages[index]}`] = `Price in ${name} is required`
    }
    expect(await refusal('/api/pricing', pricingBody(id, { caption: empty, price: empty }))).toStrictEqual(expected)
  })

  it('names a class that does not exist', async () => {
    const { refusal } = await setUp()
    const expected = { status: 400, classId: 'The chosen class does not exist' }
    expect(await refusal('/api/pricing', pricingBody(4711))).toStrictEqual(expected)
  })

  it('keeps its class from being taken away', async () => {
    const { admin, database } = await setUp()
    const { id } = await createClass(admin)
    await createPricing(admin, id)
    await expect(database.read.deleteFrom('classes').where('id', '=', id).execute()).rejects.toThrow(/foreign key/i)
    expect((await admin.get('/api/classes')).body).toHaveLength(1)
  })
})

describe('schedule', () => {
  it('has six weekdays', async () => {
    const { admin, accepted, refusal } = await setUp()
    const { id } = await createClass(admin)
    for (const dayOfWeek of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
      await accepted('/api/schedule', scheduleBody(id, { dayOfWeek }))
    for (const dayOfWeek of ['sunday', 'Monday', '', null])
      expect(await refusal('/api/schedule', scheduleBody(id, { dayOfWeek }))).toStrictEqual({
        status: 400,
        dayOfWeek: 'Invalid day of week selected',
      })
  })

  it('takes real times of day as HH:mm or HH:mm:ss', async () => {
    const { admin, accepted, refusal } = await setUp()
    const { id } = await createClass(admin)
    for (const timeSlot of ['00:00', '23:59', '09:05', '23:59:59'])
      expect((await accepted('/api/schedule', scheduleBody(id, { timeSlot }))).timeSlot).toBe(timeSlot)
    for (const timeSlot of ['24:00', '12:60', '9:05', '12:00:60', '12:00 ', '12.00', '', '12:00:00Z', '١٢:٠٠'])
      expect(await refusal('/api/schedule', scheduleBody(id, { timeSlot }))).toStrictEqual({
        status: 400,
        timeSlot: 'Time slot must be a time of day as HH:mm',
      })
  })

  it('names all required fields', async () => {
    const { refusal } = await setUp()
    const message = 'Please fill in all required fields'
    const expected = { status: 400, dayOfWeek: 'Invalid day of week selected', timeSlot: message, classId: message }
    expect(await refusal('/api/schedule', {})).toStrictEqual(expected)
  })

  it('keeps no activity when all three notes are blank', async () => {
    const { admin, accepted } = await setUp()
    const { id } = await createClass(admin)
    for (const activity of [{ pl: ' ', en: '\n', ua: '\u00A0' }, {}, null, undefined])
      expect((await accepted('/api/schedule', scheduleBody(id, { activity }))).activity).toBeNull()
  })

  it('names every reference that does not exist', async () => {
    const { refusal } = await setUp()
    expect(await refusal('/api/schedule', scheduleBody(4711, { zoneId: 4712 }))).toStrictEqual({
      status: 400,
      classId: 'The chosen class does not exist',
      zoneId: 'The chosen zone does not exist',
    })
  })

  it('takes zone 0 and no zone as none', async () => {
    const { admin, accepted } = await setUp()
    const { id } = await createClass(admin)
    for (const zoneId of [0, null, undefined])
      expect((await accepted('/api/schedule', scheduleBody(id, { zoneId }))).zoneId).toBeNull()
  })
})

describe('products', () => {
  it('take a price as a number or a numeric string, and answer a number', async () => {
    const { accepted } = await setUp()
    const prices = [
      [0, 0],
      ['0.00', 0],
      [12.5, 12.5],
      ['12.50', 12.5],
      ['7', 7],
      [0.01, 0.01],
      [1.005e3, 1005],
      ['99999999.99', 99_999_999.99],
      [99_999_999.99, 99_999_999.99],
    ]
    for (const [price, stored] of prices)
      expect((await accepted('/api/products', productBody({ price }))).price).toBe(stored)
  })

  it('refuse a price below 0, with three decimals, or that is no number', async () => {
    const { refusal } = await setUp()
    const prices = [
      -1,
      -0.01,
      1.999,
      1e-9,
      12.340_000_1,
      100_000_000,
      '1e3',
      '-1',
      '',
      ' 1 ',
      '1,50',
      '0x10',
      'NaN',
      null,
    ]
    for (const price of [...prices, [5], { valueOf: 5 }, undefined])
      expect(await refusal('/api/products', productBody({ price }))).toStrictEqual({
        status: 400,
        price: 'Price must be a number not below 0, with at most two decimals',
      })
  })

  it('are in stock unless they say otherwise', async () => {
    const { accepted } = await setUp()
    expect((await accepted('/api/products', productBody({ inStock: undefined }))).inStock).toBe(true)
    expect((await accepted('/api/products', productBody({ inStock: false }))).inStock).toBe(false)
  })
})

describe('trainers', () => {
  it('take user 0 and no user as none', async () => {
    const { accepted } = await setUp()
    for (const userId of [0, null, undefined])
      expect((await accepted('/api/trainers', trainerBody({ userId }))).userId).toBeNull()
  })

  it('take users with the role trainer only', async () => {
    const { database, accepted, refusal } = await setUp()
    const message = 'The associated user must have the role trainer'
    for (const role of ['visitor', 'user', 'admin'] as const) {
      const { id } = await createUser(database, role)
      expect(await refusal('/api/trainers', trainerBody({ userId: id }))).toStrictEqual({
        status: 400,
        userId: message,
      })
    }
    expect(await refusal('/api/trainers', trainerBody({ userId: 4711 }))).toStrictEqual({
      status: 400,
      userId: message,
    })
    const { id } = await createUser(database, 'trainer')
    expect((await accepted('/api/trainers', trainerBody({ userId: id }))).userId).toBe(id)
  })

  it('have one profile a user', async () => {
    const { admin, database } = await setUp()
    const { id: userId } = await createUser(database, 'trainer')
    const first = await createTrainer(admin, { userId })
    const second = await createTrainer(admin)
    const taken = {
      status: 409,
      body: { code: 'user_taken', issues: [{ path: ['userId'], message: 'This user already has a trainer profile' }] },
    }
    expect(await admin.post('/api/trainers', trainerBody({ userId }))).toMatchObject(taken)
    expect(await admin.put(`/api/trainers/${second.id}`, trainerBody({ userId }))).toMatchObject(taken)
    expect((await admin.put(`/api/trainers/${first.id}`, trainerBody({ userId }))).status).toBe(200)
  })

  it('lose a user who is deleted, and stay', async () => {
    const { admin, database } = await setUp()
    const { id: userId } = await createUser(database, 'trainer')
    const trainer = await createTrainer(admin, { userId })
    await database.read.deleteFrom('users').where('id', '=', userId).execute()
    expect((await admin.get('/api/trainers')).body).toMatchObject([{ id: trainer.id, userId: null }])
  })

  it('have name, bio and specialties in all languages', async () => {
    const { refusal } = await setUp()
    const blank = { pl: '', en: 'x', ua: 'x' }
    expect(await refusal('/api/trainers', trainerBody({ name: blank, bio: blank, specialties: blank }))).toStrictEqual({
      status: 400,
      'name.pl': 'Name in Polish is required',
      'bio.pl': 'Bio in Polish is required',
      'specialties.pl': 'Specialties in Polish is required',
    })
  })
})

const hostile = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://club.example/',
  'blob:https://club.example/1',
  '//club.example/',
  '/\\club.example/',
  'https:\\\\club.example\\',
  'https://club.example\\@evil.example/',
  'https://user:secret@club.example/',
  'https://user@club.example/',
  'https://',
  'https:// club.example/',
  'club.example',
  '/uploads/../api/users',
  '/uploads//evil.example/x.webp',
  `https://club.example/${'a'.repeat(2000)}`,
]

describe('addresses', () => {
  it('of a partner’s website are absolute and safe to follow', async () => {
    const { accepted, refusal } = await setUp()
    for (const website of [...hostile, '/uploads/0123-10x10.webp'])
      expect(await refusal('/api/partners', partnerBody({ website }))).toStrictEqual({
        status: 400,
        website: 'Enter the full URL including https://',
      })
    for (const website of ['https://kuźnia.example/ą?x=1#y', 'http://club.example:8080/', 'HTTPS://CLUB.EXAMPLE/'])
      expect((await accepted('/api/partners', partnerBody({ website }))).website).toBe(website)
  })

  it('of pictures are uploads or absolute web addresses', async () => {
    const { refusal } = await setUp()
    const message = 'Must be an uploaded image or an address beginning with https://'
    for (const address of hostile) {
      expect(await refusal('/api/gallery', galleryBody({ imageUrl: address }))).toStrictEqual({
        status: 400,
        imageUrl: message,
      })
      expect(await refusal('/api/partners', partnerBody({ logoUrl: address }))).toStrictEqual({
        status: 400,
        logoUrl: message,
      })
      expect(await refusal('/api/trainers', trainerBody({ photoUrl: address }))).toStrictEqual({
        status: 400,
        photoUrl: message,
      })
      expect(await refusal('/api/products', productBody({ imageUrl: address }))).toStrictEqual({
        status: 400,
        imageUrl: message,
      })
    }
  })

  it('that are left out or empty are null, but a photo of the gallery needs one', async () => {
    const { accepted, refusal } = await setUp()
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

  it('of an upload that is not stored are refused', async () => {
    const { refusal } = await setUp()
    const imageUrl = `/uploads/${'0'.repeat(32)}-100x100.webp`
    expect(await refusal('/api/gallery', { imageUrl })).toStrictEqual({
      status: 400,
      imageUrl: 'This picture is no longer stored. Please upload it again.',
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
    const { admin, app, database, accepted } = await setUp()
    const record = await accepted(`/api/${name}`, makeBody({ [address]: null, [field]: pixel }))
    expect(record[address]).toMatch(/^\/uploads\/[0-9a-f]{32}-1x1\.webp$/)
    expect(record[field]).toBeNull()
    expect((await app.inject(record[address])).headers['content-type']).toBe('image/webp')
    expect((await admin.get(`/api/${name}`)).body).toStrictEqual([record])
    expect(JSON.stringify(await changesOf(database, name, record.id))).not.toContain('base64')
  })

  it('are refused when they are no pictures, and nothing is stored', async () => {
    const { admin } = await setUp()
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

describe('records in use', () => {
  it('are refused deletion by a message that names what uses them', async () => {
    const { admin, database } = await setUp()
    const { id } = await createClass(admin)
    await createPricing(admin, id)
    await createScheduleItem(admin, id)
    await createScheduleItem(admin, id)
    const store = new RecordStore(classes)
    const deletion = database.write(async (queries) => {
      const record = await store.find(queries, id)
      if (record) await deleteRecord(queries, classes, store, record)
    })
    await expect(deletion).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      message: 'Class is still used by pricing (1) and schedule items (2)',
    })
    expect((await admin.get('/api/classes')).body).toHaveLength(1)
  })
})
