import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskRecord, TranslationPage } from '../../../domain/translations/desk.ts'
import { keepShown, keyOf } from './shown-records.ts'
import { textsQuery } from './texts-query.ts'

interface Shown {
  /** What the records were asked for with, and the answer that they are from. */
  query: string
  pages: readonly TranslationPage[] | undefined
  records: readonly DeskRecord[]
}

/** The records that filters choose, each in its place for as long as the filters are the same. */
export function useShownRecords(query: string) {
  const texts = useInfiniteQuery(textsQuery(query))
  const [shown, setShown] = useState<Shown>({ query, pages: undefined, records: [] })
  const pages = texts.data?.pages
  if (pages && pages !== shown.pages && !texts.isPlaceholderData) {
    const before = shown.query === query ? shown.records : []
    setShown({
      query,
      pages,
      records: keepShown(
        before,
        pages.flatMap(({ records }) => records),
      ),
    })
  }
  return {
    texts,
    counts: pages?.[0]?.counts,
    records: shown.records,
    /** Shows one of them as it is by now. */
    change: (key: string, change: (record: DeskRecord) => DeskRecord) =>
      setShown((now) => ({
        ...now,
        records: now.records.map((record) => (keyOf(record) === key ? change(record) : record)),
      })),
  }
}
