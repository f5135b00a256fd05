import { timeOf } from './dates.ts'
import { type CacheMetadata, listNames, type ReleaseBase } from './releases.ts'

/** What a release was made from, in words. */
export function madeFromWords(base: ReleaseBase | null): string {
  switch (base?.base) {
    case 'drafts':
      return 'Everything as it was stored then'
    case 'release':
      return `Release ${base.number}, made public again`
    case 'candidate':
      return 'A candidate, exactly as it was shown'
    case 'notices':
      return `Release ${base.number}, with other notices or without a withdrawn picture`
    default:
      return 'Not known: it is older than this list'
  }
}

/** How much a release holds: 5 classes, 4 pricing */
export const heldWords = (stats: CacheMetadata['stats']): string =>
  listNames.map((name) => `${stats[name] ?? 0} ${name}`).join(', ')

/** What a candidate is called: by the moment at which it was made, if that is known. */
export const candidateName = (createdAt: string | undefined, now = Date.now()): string =>
  createdAt === undefined ? 'Candidate' : `Candidate of ${timeOf(createdAt, now)}`
