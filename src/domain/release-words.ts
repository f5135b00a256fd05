import { timeOf } from './dates.ts'
import { type CacheMetadata, type CacheName, listNames, type ReleaseBase } from './releases.ts'

export function madeFromWords(base: ReleaseBase | null): string {
  switch (base?.base) {
    case 'drafts':
      return 'All drafts at that moment'
    case 'release':
      return `Version ${base.number}, made public again`
    case 'candidate':
      return 'A preview, exactly as it was shown'
    case 'notices':
      return `Version ${base.number}, with other notices or without a withdrawn picture`
    default:
      return 'Unknown (older than this list)'
  }
}

const nouns: Partial<Record<CacheName, [one: string, many: string]>> = {
  classes: ['class', 'classes'],
  content: ['text', 'texts'],
  gallery: ['photo', 'photos'],
  pricing: ['price', 'prices'],
  schedule: ['schedule item', 'schedule items'],
}

/** The contents of a release: 5 classes, 4 prices, 1 zone */
export const heldWords = (stats: CacheMetadata['stats']): string =>
  listNames
    .map((name) => {
      const count = stats[name] ?? 0
      const [one, many] = nouns[name] ?? [name.slice(0, -1), name]
      return `${count} ${count === 1 ? one : many}`
    })
    .join(', ')

export const candidateName = (createdAt: string | undefined, now = Date.now()): string =>
  createdAt === undefined ? 'Preview' : `Preview of ${timeOf(createdAt, now)}`
