import { isDeepStrictEqual } from 'node:util'
import { type CacheName, cacheNames, type ReleaseLists, type UnpublishedChange } from '../../domain/releases.ts'
import { listLastChanges } from '../db/change-log.ts'
import type { Database } from '../db/database.ts'
import { readLists } from './read-lists.ts'

interface PublicRow {
  id: number
  [field: string]: unknown
}

/** What a new release would change, record by record; a change that was undone is none. */
export async function findUnpublished(database: Database, released: ReleaseLists): Promise<UnpublishedChange[]> {
  const { live, lastChanges } = await database.snapshot(async (queries) => ({
    live: await readLists(queries),
    lastChanges: await listLastChanges(queries),
  }))
  const changes = cacheNames.flatMap((list) => {
    const before = new Map((released[list] as PublicRow[]).map((row) => [row.id, row]))
    const after = new Map((live[list] as PublicRow[]).map((row) => [row.id, row]))
    const describe = (row: PublicRow, action: UnpublishedChange['action']): UnpublishedChange => {
      const last = lastChanges.get(`${list} ${row.id}`)
      return {
        list,
        id: row.id,
        label: labelOf(list, row, live),
        action,
        by: last?.username ?? null,
        at: last?.changedAt ?? null,
      }
    }
    return [
      ...[...after.values()].flatMap((row) => {
        const old = before.get(row.id)
        if (!old) return describe(row, 'added')
        return isSame(old, row) ? [] : describe(row, 'edited')
      }),
      ...[...before.values()].filter((row) => !after.has(row.id)).map((row) => describe(row, 'removed')),
    ]
  })
  return changes.sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
}

function isSame({ updatedAt: _, ...old }: PublicRow, { updatedAt: __, ...row }: PublicRow): boolean {
  return isDeepStrictEqual(old, row)
}

const english = (texts: unknown) => (texts as { en?: string } | null)?.en ?? ''

/** How the back office, which is in English, calls a record. */
function labelOf(list: CacheName, row: PublicRow, live: ReleaseLists): string {
  const className = (id: unknown) => english(live.classes.find((each) => each.id === id)?.title)
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  switch (list) {
    case 'content':
      return String(row.key)
    case 'classes':
      return english(row.title)
    case 'pricing':
      return `${className(row.classId)}, ${english(row.caption)}`
    case 'schedule':
      return `${className(row.classId)}, ${capital(String(row.dayOfWeek))} ${String(row.timeSlot).slice(0, 5)}`
    case 'gallery':
      return `Photo ${row.id}`
    default:
      return english(row.name)
  }
}
