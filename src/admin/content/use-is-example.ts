import { useQuery } from '@tanstack/react-query'
import { exampleLanguages } from '../../domain/content/content-keys.ts'
import { inAll, type Language } from '../../domain/languages.ts'
import { findingsQuery } from '../data/publishing.ts'
import type { MarkedText } from '../editor/translated-texts.ts'
import type { ContentItem } from './content-items.ts'

const none: readonly Language[] = []

/** Returns whether a text of an item is still the example's: a default, or the sample club's text as it is stored. */
export function useIsExample(item: ContentItem | undefined): (text: MarkedText) => boolean {
  const key = item?.key ?? ''
  const { data: storedExamples = none } = useQuery({
    ...findingsQuery(),
    select: ({ examples }) => examples[key] ?? none,
  })
  return ({ language, text }) =>
    exampleLanguages('content', key, inAll(text)).includes(language) ||
    (storedExamples.includes(language) && item?.translations[language] === text)
}
