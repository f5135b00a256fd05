import { classes } from './classes.ts'
import { exceptions } from './exceptions.ts'
import { gallery } from './gallery.ts'
import { partners } from './partners.ts'
import { pricing } from './pricing.ts'
import { products } from './products.ts'
import { schedule } from './schedule.ts'
import { trainers } from './trainers.ts'
import { zones } from './zones.ts'

/** In the order in which the app fetches them at start-up (spec section 7), then those added since. */
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
] as const
