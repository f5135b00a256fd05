import { content } from '../content.ts'
import { classes } from './classes.ts'
import { exceptions } from './exceptions.ts'
import { gallery } from './gallery.ts'
import { partners } from './partners.ts'
import { pricing } from './pricing.ts'
import { products } from './products.ts'
import type { RecordKind } from './record-kind.ts'
import { schedule } from './schedule.ts'
import { trainers } from './trainers.ts'
import { zones } from './zones.ts'

/** Every collection: those that the app asks for at start-up, in that order (spec section 7), then what came later. */
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

/** Every list of records that a release holds. */
export const recordKinds = [content, ...collections] as const

export const listNames = recordKinds.map(({ name }) => name)

const depthOf = ({ fields }: RecordKind): number => {
  const named = new Set(Object.values(fields).map(({ references }) => references))
  return 1 + Math.max(0, ...recordKinds.filter(({ name }) => named.has(name)).map(depthOf))
}

/** The same lists, each after those whose records it refers to. */
export const byDependency = recordKinds.toSorted((a, b) => depthOf(a) - depthOf(b))
