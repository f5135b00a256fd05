import { classes } from './classes.ts'
import { exceptions } from './exceptions.ts'
import { gallery } from './gallery.ts'
import { partners } from './partners.ts'
import { pricing } from './pricing.ts'
import { products } from './products.ts'
import { schedule } from './schedule.ts'
import { trainers } from './trainers.ts'
import { zones } from './zones.ts'

/** Those that the app fetches at start-up, in that order (spec section 7), then later ones. */
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
