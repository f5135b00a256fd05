import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { liveListQuery } from '../../data/live-list.ts'
import { contentItems } from '../content-items.ts'
import { contentQuery } from '../records.ts'
import { retryDelay, shouldRetry } from '../retries.ts'
import { type CollectionName, contentEntry, type Entry, entriesOf, entryOf, type Rows } from './entries.ts'

const names = Object.keys(entryOf) as CollectionName[]

const queries = names.map((name) => ({
  ...liveListQuery(name),
  enabled: entryOf[name] !== null,
  retry: shouldRetry,
  retryDelay,
}))

const rowsOf = (results: readonly { data: Rows[CollectionName] | undefined }[]) =>
  Object.fromEntries(names.map((name, index) => [name, results[index]?.data ?? []])) as Rows

/** Every record that has a name to be found by, and every content key. */
export function useEntries(): Entry[] {
  const { data: content = [] } = useQuery(contentQuery)
  const rows = useQueries({ queries, combine: rowsOf })
  return useMemo(
    () => [...contentItems(content).map(contentEntry), ...names.flatMap((name) => entriesOf(name, rows))],
    [content, rows],
  )
}
