import { describe, expect, it } from 'vitest'
import { classes } from '../../../../src/domain/collections/classes.ts'
import { languages } from '../../../../src/domain/languages.ts'
import { RecordChanges } from '../../../../src/server/collections/record-changes.ts'
import {
  createClass,
  createPricing,
  createScheduleItem,
  createTrainer,
  createUser,
  kamil,
  pricingBody,
  productBody,
  scheduleBody,
  trainerBody,
} from '../../../support/app/bodies.ts'
import { withAdmin } from '../../../support/app/with-admin.ts'
import { itOnce } from '../../../support/runner/it-with.ts'

describe('pricing', () => {
  itOnce('has captions and prices in all languages', async () => {
    const { admin, refusal } = await withAdmin()
    const { id } = await createClass(admin)
    const empty = { pl: '', en: '', ua: '' }
    const expected: Record<string, unknown> = { status: 400 }
    for (const [index, name] of ['Polish', 'English', 'Ukrainian'].entries()) {
      expected[`caption.${languages[index]}`] = `Caption in ${name} is required`
      expected[`price.${languages[index]}`] = `Price in ${name} is required`
    }
    expect(await refusal('/api/pricing', pricingBody(id, { caption: empty, price: empty }))).toStrictEqual(expected)
  })
})

describe('schedule', () => {
  itOnce('has six weekdays', async () => {
    const { admin, accepted, refusal } = await withAdmin()
    const { id } = await createClass(admin)
    for (const dayOfWeek of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
      await accepted('/api/schedule', scheduleBody(id, { dayOfWeek }))
    for (const dayOfWeek of ['sunday', 'Monday', '', null])
      expect(await refusal('/api/schedule', scheduleBody(id, { dayOfWeek }))).toStrictEqual({
        status: 400,
        dayOfWeek: 'Invalid day of week selected',
      })
  })

  it('takes valid times of day as HH:mm or HH:mm:ss', async () => {
    const { admin, accepted, refusal } = await withAdmin()
    const { id } = await createClass(admin)
    for (const timeSlot of ['00:00', '23:59', '09:05', '23:59:59'])
      expect((await accepted('/api/schedule', scheduleBody(id, { timeSlot }))).timeSlot).toBe(timeSlot)
    for (const timeSlot of ['24:00', '12:60', '9:05', '12:00:60', '12:00 ', '12.00', '12:00:00Z', '١٢:٠٠'])
      expect(await refusal('/api/schedule', scheduleBody(id, { timeSlot }))).toStrictEqual({
        status: 400,
        timeSlot: 'Time slot must be a time of day as HH:mm',
      })
  })

  itOnce('names all required fields', async () => {
    const { refusal } = await withAdmin()
    const message = 'Please fill in all required fields'
    const expected = { status: 400, dayOfWeek: 'Invalid day of week selected', timeSlot: message, classId: message }
    expect(await refusal('/api/schedule', {})).toStrictEqual(expected)
  })

  it('stores no activity when all three notes are blank', async () => {
    const { admin, accepted } = await withAdmin()
    const { id } = await createClass(admin)
    for (const activity of [{ pl: ' ', en: '\n', ua: '\u00A0' }, {}, null, undefined])
      expect((await accepted('/api/schedule', scheduleBody(id, { activity }))).activity).toBeNull()
  })

  it('names every reference that does not exist', async () => {
    const { refusal } = await withAdmin()
    expect(await refusal('/api/schedule', scheduleBody(4711, { zoneId: 4712 }))).toStrictEqual({
      status: 400,
      classId: 'Class no longer exists: choose another',
      zoneId: 'Zone no longer exists: choose another',
    })
  })

  it('takes zone 0 as no zone', async () => {
    const { admin, accepted } = await withAdmin()
    const { id } = await createClass(admin)
    for (const zoneId of [0, null, undefined])
      expect((await accepted('/api/schedule', scheduleBody(id, { zoneId }))).zoneId).toBeNull()
  })
})

describe('products', () => {
  it('take a price as a number or a numeric string, and return a number', async () => {
    const { accepted } = await withAdmin()
    for (const price of [0, 0.01, 12.5, 99_999_999.99])
      for (const sent of [price, price.toFixed(2)])
        expect((await accepted('/api/products', productBody({ price: sent }))).price).toBe(price)
  })

  it('are in stock by default', async () => {
    const { accepted } = await withAdmin()
    expect((await accepted('/api/products', productBody({ inStock: undefined }))).inStock).toBe(true)
    expect((await accepted('/api/products', productBody({ inStock: false }))).inStock).toBe(false)
  })
})

describe('trainers', () => {
  it('take user 0 as no user', async () => {
    const { accepted } = await withAdmin()
    for (const userId of [0, null, undefined])
      expect((await accepted('/api/trainers', trainerBody({ userId }))).userId).toBeNull()
  })

  it('take users with the role trainer only', async () => {
    const { database, accepted, refusal } = await withAdmin()
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

  it('are one for each user', async () => {
    const { admin, database } = await withAdmin()
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

  it('keep a user who loses the role trainer, and can still be saved', async () => {
    const { admin, database } = await withAdmin()
    const { id: userId } = await createUser(database, 'trainer')
    const trainer = await createTrainer(admin, { userId })
    await admin.put(`/api/users/${userId}/role`, { role: 'user' })
    expect((await admin.put(`/api/trainers/${trainer.id}`, trainerBody({ userId }))).status).toBe(200)
    expect((await admin.post('/api/trainers', trainerBody({ userId }))).status).toBe(400)
  })

  itOnce('have name, bio and specialties in all languages', async () => {
    const { refusal } = await withAdmin()
    const blank = { pl: '', en: 'x', ua: 'x' }
    expect(await refusal('/api/trainers', trainerBody({ name: blank, bio: blank, specialties: blank }))).toStrictEqual({
      status: 400,
      'name.pl': 'Name in Polish is required',
      'bio.pl': 'Bio in Polish is required',
      'specialties.pl': 'Specialties in Polish is required',
    })
  })
})

describe('records in use', () => {
  it('cannot be deleted; the message names what uses them', async () => {
    const { admin, database } = await withAdmin()
    const { id } = await createClass(admin)
    await createPricing(admin, id)
    await createScheduleItem(admin, id)
    await createScheduleItem(admin, id)
    const changes = new RecordChanges(classes)
    const deletion = database.write(async (queries) =>
      changes.delete(queries, kamil, await changes.findUnchanged(queries, id, null)),
    )
    await expect(deletion).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      message: 'Class is still used by pricing (1) and schedule items (2)',
    })
    expect((await admin.get('/api/classes')).body).toHaveLength(1)
  })
})
