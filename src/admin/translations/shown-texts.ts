import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
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
    // Texts that were saved meanwhile would come back as they were.
    gcTime: 0,
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
  const list = useQuery(textsQuery(language, query))
  const [shown, setShown] = useState<ShownState>({ language, query, list: undefined, texts: [] })
  if (list.data && list.data !== shown.list && !list.isPlaceholderData) {
    const before = shown.query === query ? shown.texts : []
    setShown({ language, query, list: list.data, texts: mergeShown(before, list.data.texts) })
  }
  /** Changes a shown text, unless the texts of another language are shown by now. */
  const update = useCallback(
    (key: string, change: (text: ListedText) => ListedText) =>
      setShown((current) => {
        if (current.language !== shown.language) return current
        return { ...current, texts: current.texts.map((text) => (keyOf(text) === key ? change(text) : text)) }
      }),
    [shown.language],
  )
  return { list, counts: list.data?.counts, language: shown.language, texts: shown.texts, update }
}
