import { timeOf } from './dates.ts'
import { type CacheMetadata, listNames, type ReleaseBase } from './releases.ts'

export function baseInWords(madeFrom: ReleaseBase | null): string {
  switch (madeFrom?.base) {
    case 'drafts':
      return 'All drafts at that moment'
    case 'release':
      return `Version ${madeFrom.number}, made public again`
    case 'candidate':
      return 'A preview, exactly as it was shown'
    case 'notices':
      return `Version ${madeFrom.number} again, after a change of notices or pictures`
    default:
      return 'Unknown (older than this list)'
  }
}

/** Returns the contents of a release: “classes (5), pricing (4), zones (1)”. */
export const statsInWords = (stats: CacheMetadata['stats']): string =>
  listNames.map((name) => `${name} (${stats[name] ?? 0})`).join(', ')

export const candidateName = (createdAt: string | undefined, now = Date.now()): string =>
  createdAt === undefined ? 'Preview' : `Preview of ${timeOf(createdAt, now)}`
