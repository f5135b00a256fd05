import { contentKeys } from '../../domain/content-keys.ts'
import { carriedAtMost, carriedWhole } from '../../domain/page-data.ts'
import { type CacheName, cacheNames, type ReleaseLists } from '../../domain/releases.ts'
import type { PublicRow } from './read-lists.ts'

/** Which rows of a list a page may show, and how many of them it carries at most. */
const shownOf: Record<CacheName, { atMost: number; isShown?: (row: PublicRow) => boolean }> = {
  content: { atMost: Number.POSITIVE_INFINITY, isShown: ({ key }) => Object.hasOwn(contentKeys, String(key)) },
  classes: { atMost: carriedWhole },
  pricing: { atMost: carriedWhole },
  schedule: { atMost: carriedWhole },
  zones: { atMost: carriedWhole },
  trainers: { atMost: carriedAtMost },
  partners: { atMost: carriedAtMost },
  products: { atMost: carriedAtMost, isShown: ({ inStock }) => inStock === true },
  gallery: { atMost: carriedAtMost },
}

/** Of a release's rows those that its pages carry, and how many there are that they would show. */
export class ShownRows {
  readonly lists = Object.fromEntries(cacheNames.map((name) => [name, []])) as unknown as ReleaseLists
  readonly counts = Object.fromEntries(cacheNames.map((name) => [name, 0])) as Record<CacheName, number>

  add(name: CacheName, rows: PublicRow[]): void {
    const { atMost, isShown } = shownOf[name]
    const shown = isShown ? rows.filter(isShown) : rows
    const list = this.lists[name] as unknown as PublicRow[]
    this.counts[name] += shown.length
    list.push(...shown.slice(0, Math.max(0, atMost - list.length)))
  }
}
