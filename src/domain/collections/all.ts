import { classes } from './classes.ts'
import { documents } from './documents.ts'
import { exceptions } from './exceptions.ts'
import { gallery } from './gallery.ts'
import { partners } from './partners.ts'
import { pricing } from './pricing.ts'
import { products } from './products.ts'
import { schedule } from './schedule.ts'
import { trainers } from './trainers.ts'
import { zones } from './zones.ts'

/** The app fetches all but `exceptions` and `documents` at start-up, in this order (spec section 7). */
export const collections = [
  classes,
  pricing,
  schedule,
  trainers,
  partners,
  products,
  gallery,
  zones,
  exceptions,
  documents,
] as const

export type CollectionName = (typeof collections)[number]['name']
