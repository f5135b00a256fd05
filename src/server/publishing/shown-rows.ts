import { contentKeys } from '../../domain/content-keys.ts'
import {
  carriedAtMost,
  carriedWhole,
  type NamedTrainer,
  type ShownList,
  type ShownLists,
  shownLists,
} from '../../domain/page-data.ts'
import type { CacheName } from '../../domain/releases.ts'
import type { PublicRow } from '../db/records.ts'
import type { LiveRows } from './live-rows.ts'

interface Shown<Row extends PublicRow = PublicRow> {
  /** How many a page carries at most. */
  atMost: number
  /** Whether a page may show a row; all of them where it is not said. */
  isShown?(row: Row): boolean
}

/** Which rows of a list a page may show, and how many of them it carries at most. */
const shown: { [Name in ShownList]: Shown<ShownLists[Name][number]> } = {
  content: { atMost: Number.POSITIVE_INFINITY, isShown: ({ key }) => Object.hasOwn(contentKeys, key) },
  classes: { atMost: carriedWhole },
  pricing: { atMost: carriedWhole },
  schedule: { atMost: carriedWhole },
  zones: { atMost: carriedWhole },
  trainers: { atMost: carriedAtMost },
  partners: { atMost: carriedAtMost },
  products: { atMost: carriedAtMost, isShown: ({ inStock }) => inStock },
  gallery: { atMost: carriedAtMost },
  // Most of them are over; how many are not depends on the day.
  exceptions: { atMost: Number.POSITIVE_INFINITY },
}

const ofEach = <Value>(value: () => Value) =>
  Object.fromEntries(shownLists.map((name) => [name, value()])) as Record<ShownList, Value>

const isOnPages = (name: CacheName): name is ShownList => Object.hasOwn(shown, name)

/** No list has a row. */
const noLists = (): ShownLists => ofEach(() => [])

/** Of a release's rows those that its pages carry, and how many there are that they would show. */
export class ShownRows {
  readonly lists = noLists()
  readonly counts = ofEach(() => 0)
  /** The names of the trainers that pages do not carry. */
  readonly furtherTrainers: NamedTrainer[] = []

  /** The same rows, but those of the live lists. */
  withLive(live: LiveRows): ShownRows {
    const next = new ShownRows()
    Object.assign(next.lists, this.lists)
    Object.assign(next.counts, this.counts)
    next.furtherTrainers.push(...this.furtherTrainers)
    for (const [name, rows] of Object.entries(live) as [CacheName, PublicRow[]][]) {
      if (!isOnPages(name)) continue
      next.lists[name] = []
      next.counts[name] = 0
      next.add(name, rows)
    }
    return next
  }

  add(name: CacheName, rows: PublicRow[]): void {
    if (!isOnPages(name)) return
    const { atMost, isShown }: Shown = shown[name]
    const visible = isShown ? rows.filter(isShown) : rows
    const list: PublicRow[] = this.lists[name]
    this.counts[name] += visible.length
    const room = Math.max(0, atMost - list.length)
    list.push(...visible.slice(0, room))
    if (name !== 'trainers') return
    const further = visible.slice(room) as ShownLists['trainers']
    this.furtherTrainers.push(...further.map(({ id, name: called }) => ({ id, name: called })))
  }
}
