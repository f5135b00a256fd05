import { useQueries } from '@tanstack/react-query'
import type { CacheName } from '../../../domain/releases.ts'
import { draftsOf } from '../../data/drafts.ts'
import { liveListQuery } from '../../data/live-list.ts'
import { late } from '../late.ts'
import { draftName } from './use-typed.ts'

const useContentKeys = late(async () => (await import('../../../domain/content-keys.ts')).contentKeys)

interface Row {
  id: number
  key?: string
}

/** Whether what was typed can still be saved: its record is there, or it is a key that is there by itself. */
export const isStillThere = (of: string, rows: readonly Row[] | undefined, predefined: object): boolean =>
  Object.hasOwn(predefined, of) || (rows?.some(({ id, key }) => (key ?? String(id)) === of) ?? false)

/** In how many records that are not shown something is typed and not saved; one that was deleted is none. */
export function useKeptElsewhere(shown: ReadonlySet<string>): number {
  const kept = draftsOf(draftName)
    .filter((record) => !shown.has(record))
    .map((record) => record.split(' ') as [CacheName, string])
  const lists = [...new Set(kept.map(([list]) => list))]
  const { code: predefined = {} } = useContentKeys()
  const found = useQueries({ queries: lists.map((list) => liveListQuery(list)) })
  return kept.filter(([list, of]) => isStillThere(of, found[lists.indexOf(list)]?.data, predefined)).length
}
