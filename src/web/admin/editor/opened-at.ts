import { createContext } from 'react'
import { type Language, languageTags } from '../../../domain/languages.ts'

/** What of a record was pressed where a page shows it. */
export interface OpenedAt {
  language: Language
  /** None of the record as a whole. */
  field: string | undefined
}

/** Where editors begin: at what was pressed. In the back office nothing is, and each begins at its own first field. */
export const OpenedAtContext = createContext<OpenedAt | null>(null)

/** Selects the box of a field in a language, or the one that it has for all of them. */
export const boxOf = ({ field, language }: OpenedAt) =>
  `[data-field="${field}"] :is(input, textarea):is([lang="${languageTags[language]}"], :not([lang]))`
