import { infiniteQueryOptions, keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ListedField,
  type ListedRecord,
  type TargetLanguage,
  type TranslationPage,
  targetLanguages,
} from '../../domain/translations/translation-states.ts'
import { request } from '../../ui/data/request.ts'
import { publishingKey, sharedQueryOptions } from '../data/publishing.ts'

const textsKey = [publishingKey, 'texts']

const textsQuery = (filters: string) =>
  infiniteQueryOptions({
    ...sharedQueryOptions,
    queryKey: [...textsKey, filters],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filters)
      if (pageParam !== null) query.set('cursor', pageParam)
      return request<TranslationPage>('GET', `/api/admin/translations?${query}`, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export function refreshTexts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: textsKey })
}

/** Identifies a record, whether it is stored or not: an unstored text has a content key but no id. */
export const keyOf = ({ list, id, key }: ListedRecord): string => `${list} ${key ?? id}`

/** The state of a text that needs no work. The Polish text always has this state. */
export const fine = { state: null, polishChanges: null }

const markAllFine = (field: ListedField): ListedField => ({ ...field, languages: { en: fine, ua: fine } })

/** A record that the response lacks keeps its place and counts as fine, so that nothing moves while someone types. */
export function mergeShown(shown: readonly ListedRecord[], fresh: readonly ListedRecord[]): ListedRecord[] {
  const freshByKey = new Map(fresh.map((record) => [keyOf(record), record]))
  const shownKeys = new Set(shown.map(keyOf))
  const updated = shown.map((record) => {
    const newer = freshByKey.get(keyOf(record))
    if (!newer) return { ...record, fields: record.fields.map(markAllFine) }
    // The response may be from before a save.
    return (record.version ?? 0) > (newer.version ?? 0) ? record : newer
  })
  return [...updated, ...fresh.filter((record) => !shownKeys.has(keyOf(record)))]
}

export const markFine = (record: ListedRecord, name: string, language: TargetLanguage): ListedRecord => ({
  ...record,
  fields: record.fields.map((field) =>
    field.field === name ? { ...field, languages: { ...field.languages, [language]: fine } } : field,
  ),
})

export type StoredTexts = Record<string, unknown> & { id: number; version: number }

/** Returns a record with its stored texts. A changed translation counts as fine until the next response. */
export const withStoredTexts = (record: ListedRecord, stored: StoredTexts): ListedRecord => ({
  ...record,
  id: stored.id,
  version: stored.version,
  body: Object.fromEntries(Object.keys(record.body).map((name) => [name, stored[name]])),
  fields: record.fields.map((field) => {
    const texts = stored[field.field] as ListedField['texts'] | null | undefined
    if (!texts) return field
    const languages = { ...field.languages }
    for (const language of targetLanguages) if (texts[language] !== field.texts[language]) languages[language] = fine
    return { ...field, texts, languages }
  }),
})

export const isDone = ({ fields }: ListedRecord): boolean =>
  fields.every(({ languages }) => targetLanguages.every((language) => languages[language].state === null))

interface ShownState {
  query: string
  pages: readonly TranslationPage[] | undefined
  records: readonly ListedRecord[]
}

/** The records that match the filters; no record moves while the filters stay the same. */
export function useShownRecords(query: string) {
  const texts = useInfiniteQuery(textsQuery(query))
  const [shown, setShown] = useState<ShownState>({ query, pages: undefined, records: [] })
  const pages = texts.data?.pages
  if (pages && pages !== shown.pages && !texts.isPlaceholderData) {
    const before = shown.query === query ? shown.records : []
    const fresh = pages.flatMap(({ records }) => records)
    setShown({ query, pages, records: mergeShown(before, fresh) })
  }
  return {
    texts,
    counts: pages?.[0]?.counts,
    records: shown.records,
    update: (key: string, change: (record: ListedRecord) => ListedRecord) =>
      setShown((current) => ({
        ...current,
        records: current.records.map((record) => (keyOf(record) === key ? change(record) : record)),
      })),
  }
}
