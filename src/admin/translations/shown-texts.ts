import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Language } from '../../domain/languages.ts'
import type { ListedPlace, ListedText, TranslationList } from '../../domain/translations/translation-list.ts'
import { request } from '../../ui/data/request.ts'
import { publishingKey, sharedQueryOptions } from '../data/publishing.ts'

const textsKey = [publishingKey, 'texts']

const textsQuery = (language: Language, filters: string) =>
  queryOptions({
    ...sharedQueryOptions,
    queryKey: [...textsKey, language, filters],
    queryFn: ({ signal }) =>
      request('GET /api/admin/translations', {
        query: { ...Object.fromEntries(new URLSearchParams(filters)), language },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export function refreshTexts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: textsKey })
}

const placeKey = ({ list, id, key, field }: ListedPlace): string => `${list} ${key ?? id} ${field}`

/** Identifies a text by its first place: its translation changes while it is shown. */
export const keyOf = ({ places }: ListedText): string => places.slice(0, 1).map(placeKey).join('')

const asFine = { state: null, polishChanges: null }

export const withTranslation = (text: ListedText, translation: string): ListedText => ({
  ...text,
  translation,
  ...asFine,
})

/** A text that the response lacks keeps its place and counts as fine, so that nothing moves while someone types. */
export function mergeShown(shown: readonly ListedText[], fresh: readonly ListedText[]): ListedText[] {
  const freshByKey = new Map(fresh.map((text) => [keyOf(text), text]))
  const shownKeys = new Set(shown.map(keyOf))
  const updated = shown.map((text) => freshByKey.get(keyOf(text)) ?? { ...text, ...asFine })
  return [...updated, ...fresh.filter((text) => !shownKeys.has(keyOf(text)))]
}

interface ShownState {
  /** The language of the texts: until the response, another than that of the filters. */
  language: Language
  query: string
  list: TranslationList | undefined
  texts: readonly ListedText[]
}

/** The texts that match the filters; no text moves while the filters stay the same. */
export function useShownTexts(language: Language, query: string) {
  const client = useQueryClient()
  const list = useQuery(textsQuery(language, query))
  const [shown, setShown] = useState<ShownState>({ language, query, list: undefined, texts: [] })
  if (list.data && list.data !== shown.list && !list.isPlaceholderData) {
    const before = shown.query === query ? shown.texts : []
    setShown({ language, query, list: list.data, texts: mergeShown(before, list.data.texts) })
  }
  /** Changes a text in this language, also in the cached lists, which are shown until they are fetched again. */
  const update = useCallback(
    (key: string, change: (text: ListedText) => ListedText) => {
      const changed = (texts: readonly ListedText[]) => texts.map((text) => (keyOf(text) === key ? change(text) : text))
      client.setQueriesData<TranslationList>(
        { queryKey: [...textsKey, shown.language] },
        (cached) => cached && { ...cached, texts: changed(cached.texts) },
      )
      setShown((current) =>
        current.language === shown.language ? { ...current, texts: changed(current.texts) } : current,
      )
    },
    [client, shown.language],
  )
  return { list, counts: list.data?.counts, language: shown.language, texts: shown.texts, update }
}
