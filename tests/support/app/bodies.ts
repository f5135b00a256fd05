import type { Role } from '../../../src/domain/accounts/roles.ts'
import { insertUser } from '../../../src/server/db/accounts/users.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { plainException } from '../clubs/schedule-rows.ts'
import type { Client } from './test-app.ts'

/** The author of changes that a test makes without a request. */
export const kamil = { userId: null, username: 'kamil' }

type Body = Record<string, unknown>

/** A text in three languages. */
export const texts = (text: string) => ({ pl: `${text} PL`, en: `${text} EN`, ua: `${text} UA` })

let created = 0

/** A user without a usable password. */
export function createUser(database: Database, role: Role, username = `${role}${++created}`) {
  return database.write((queries) => insertUser(queries, { username, passwordHash: 'none', role }))
}

const must = async (response: Promise<{ status: number; body: Body }>) => {
  const { status, body } = await response
  if (status !== 201) throw new Error(`Not created, ${status}: ${JSON.stringify(body)}`)
  return body as Body & { id: number; version: number }
}

/** Valid bodies; a test overrides only the fields that it is about. */
export const contentBody = (overrides: Body = {}) => ({
  key: 'hero.title',
  section: 'hero',
  type: 'text',
  translations: texts('Title'),
  ...overrides,
})
export const classBody = (overrides: Body = {}) => ({
  title: texts('Boxing'),
  description: texts('Bags'),
  ...overrides,
})
export const zoneBody = (overrides: Body = {}) => ({ name: texts('Ring'), description: texts('Big'), ...overrides })
export const pricingBody = (classId: number, overrides: Body = {}) => ({
  classId,
  caption: texts('Monthly'),
  price: texts('199 zł'),
  ...overrides,
})
export const scheduleBody = (classId: number, overrides: Body = {}) => ({
  dayOfWeek: 'monday',
  timeSlot: '18:30',
  classId,
  zoneId: null,
  activity: texts('Beginners'),
  durationMinutes: 90,
  trainerId: null,
  validFrom: '2026-09-01',
  validUntil: '2027-06-30',
  level: texts('All levels'),
  forBeginners: 'yes',
  bookUrl: 'https://booking.example/boxing',
  ...overrides,
})
export const exceptionBody = (overrides: Body = {}) => ({
  kind: 'closed',
  ...plainException,
  fromDate: '2026-11-11',
  untilDate: '2026-11-12',
  note: texts('Independence Day'),
  ...overrides,
})
export const trainerBody = (overrides: Body = {}) => ({
  userId: null,
  name: texts('Olena'),
  bio: texts('Trains'),
  specialties: texts('Boxing'),
  photoUrl: 'https://club.example/olena.webp',
  ...overrides,
})
export const partnerBody = (overrides: Body = {}) => ({
  name: texts('Forge'),
  description: texts('Gear'),
  website: 'https://forge.example/',
  logoUrl: 'https://forge.example/logo.webp',
  ...overrides,
})
export const documentBody = (overrides: Body = {}) => ({
  kind: 'privacy',
  title: texts('Privacy'),
  text: texts('# Whom to ask'),
  inForceSince: '2026-09-01',
  reviewedOn: '2026-08-01',
  ...overrides,
})
export const galleryBody = (overrides: Body = {}) => ({ imageUrl: 'https://club.example/ring.webp', ...overrides })
export const productBody = (overrides: Body = {}) => ({
  name: texts('Gloves'),
  description: texts('Leather'),
  price: 249.9,
  inStock: true,
  imageUrl: 'https://club.example/gloves.webp',
  ...overrides,
})

/** Returns a function that creates a record through the API and returns it as stored. */
const creator = (list: string, bodyOf: (overrides?: Body) => object) => (admin: Client, overrides?: Body) =>
  must(admin.post(`/api/${list}`, bodyOf(overrides)))

export const createContent = creator('content', contentBody)
export const createClass = creator('classes', classBody)
export const createZone = creator('zones', zoneBody)
export const createException = creator('exceptions', exceptionBody)
export const createTrainer = creator('trainers', trainerBody)
export const createPartner = creator('partners', partnerBody)
export const createProduct = creator('products', productBody)
export const createDocument = creator('documents', documentBody)
export const createPhoto = creator('gallery', galleryBody)
export const createPricing = (admin: Client, classId: number, overrides?: Body) =>
  must(admin.post('/api/pricing', pricingBody(classId, overrides)))
export const createScheduleItem = (admin: Client, classId: number, overrides?: Body) =>
  must(admin.post('/api/schedule', scheduleBody(classId, overrides)))
