import { classes } from '../../../src/domain/collections/classes.ts'
import { documents } from '../../../src/domain/collections/documents.ts'
import { exceptions } from '../../../src/domain/collections/exceptions.ts'
import { gallery } from '../../../src/domain/collections/gallery.ts'
import { partners } from '../../../src/domain/collections/partners.ts'
import { pricing } from '../../../src/domain/collections/pricing.ts'
import { products } from '../../../src/domain/collections/products.ts'
import { schedule } from '../../../src/domain/collections/schedule.ts'
import { trainers } from '../../../src/domain/collections/trainers.ts'
import { zones } from '../../../src/domain/collections/zones.ts'
import type { Collection } from '../../../src/domain/fields/define.ts'
import {
  classBody,
  createClass,
  createZone,
  documentBody,
  exceptionBody,
  galleryBody,
  partnerBody,
  pricingBody,
  productBody,
  scheduleBody,
  texts,
  trainerBody,
  zoneBody,
} from '../app/bodies.ts'
import type { Client } from '../app/test-app.ts'

type Body = Record<string, unknown>

interface CollectionCase {
  collection: Collection
  /** The operations of the specification (section 7). */
  operations: ('create' | 'update' | 'delete')[]
  /** Returns a valid body, after creating the records that it refers to. */
  body(admin: Client): Promise<Body>
  /** The fields that an update changes. */
  change: Body
  /** A value of a wrong type for each field. */
  wrong: Body
  /** Fields of the response that were not sent. */
  returned?: Body
}

const cases: CollectionCase[] = [
  {
    collection: classes,
    operations: ['create', 'update'],
    body: async () => classBody(),
    change: { title: texts('Kickboxing'), forBeginners: true },
    wrong: { position: 0, title: 'Boxing', description: 5, forBeginners: 'yes' },
    returned: { position: null, forBeginners: false },
  },
  {
    collection: pricing,
    operations: ['create', 'update', 'delete'],
    body: async (admin) => pricingBody((await createClass(admin)).id),
    change: { price: texts('209 zł'), firstVisit: true },
    wrong: { position: 0, classId: 'one', caption: null, price: 199, firstVisit: 'yes' },
    returned: { position: null, firstVisit: false },
  },
  {
    collection: schedule,
    operations: ['create', 'update', 'delete'],
    body: async (admin) => scheduleBody((await createClass(admin)).id, { zoneId: (await createZone(admin)).id }),
    change: { dayOfWeek: 'saturday', timeSlot: '09:05:30' },
    wrong: {
      dayOfWeek: 1,
      timeSlot: 1830,
      classId: null,
      zoneId: '1',
      activity: [],
      durationMinutes: 4,
      trainerId: '1',
      validFrom: '2026-02-30',
      validUntil: 5,
      level: 'all',
      forBeginners: true,
      bookUrl: 'http://booking.example/',
    },
  },
  {
    collection: zones,
    operations: ['create', 'update', 'delete'],
    body: async () => zoneBody(),
    change: { name: texts('Mats') },
    wrong: { position: 0, name: ['Ring'], description: 'Big' },
    returned: { position: null },
  },
  {
    collection: trainers,
    operations: ['create', 'update', 'delete'],
    body: async () => trainerBody(),
    change: { bio: texts('Trained') },
    wrong: {
      position: 0,
      userId: '1',
      name: 1,
      bio: false,
      specialties: null,
      photoUrl: 5,
      photoData: 5,
      focalPoint: '45 20',
    },
    returned: { position: null, focalPoint: null, photoData: null },
  },
  {
    collection: partners,
    operations: ['create', 'update', 'delete'],
    body: async () => partnerBody(),
    change: { website: null },
    wrong: { position: 0, name: 1, description: false, website: {}, logoUrl: 5, logoData: 5, focalPoint: '100 0' },
    returned: { position: null, focalPoint: null, logoData: null },
  },
  {
    collection: gallery,
    operations: ['create', 'update', 'delete'],
    body: async () => galleryBody(),
    change: { alt: texts('The ring'), decorative: true, focalPoint: '40 20' },
    wrong: { position: 0, alt: 'The ring', decorative: 'yes', imageUrl: 5, imageData: [], focalPoint: 5 },
    returned: { position: null, focalPoint: null, alt: null, decorative: false, imageData: null },
  },
  {
    collection: products,
    operations: ['create', 'update', 'delete'],
    body: async () => productBody(),
    change: { price: 0, inStock: false },
    wrong: {
      position: 0,
      name: 1,
      description: [],
      price: true,
      inStock: 'yes',
      imageUrl: 5,
      imageData: 5,
      focalPoint: [40, 20],
    },
    returned: { position: null, focalPoint: null, imageData: null },
  },
  {
    collection: exceptions,
    operations: ['create', 'update', 'delete'],
    body: async (admin) => exceptionBody({ zoneId: (await createZone(admin)).id }),
    change: { untilDate: null, fromDate: '2026-12-24' },
    wrong: {
      kind: 'moved',
      fromDate: '11.11.2026',
      untilDate: 5,
      zoneId: '1',
      scheduleItemId: '1',
      newTimeSlot: 1830,
      newDurationMinutes: 4,
      newClassId: '1',
      newZoneId: '1',
      newTrainerId: '1',
      note: 'Holiday',
    },
  },
  {
    collection: documents,
    operations: ['create', 'update', 'delete'],
    // Only documents of the club's own may have the same kind.
    body: async () => documentBody({ kind: 'own' }),
    change: { text: texts('- a list'), inForceSince: null },
    wrong: { position: 0, kind: 'cookies', title: 1, text: 'Text', inForceSince: '1.9.2026', reviewedOn: 5 },
    returned: { position: null },
  },
]

/** All collections, described by the specification and independent of the code's declarations. */
export const collectionCases = cases.map((each) => ({
  ...each,
  name: each.collection.name,
  singular: each.collection.singular,
}))
