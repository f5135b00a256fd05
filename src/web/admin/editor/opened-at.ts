import { createContext } from 'react'
import type { Language } from '../../../domain/languages.ts'

/** What of a record was pressed where a page shows it. */
export interface OpenedAt {
  language: Language
  /** None of the record as a whole. */
  field: string | undefined
}

/** Where editors begin: at what was pressed. In the back office nothing is, and each begins at its own first field. */
export const OpenedAtContext = createContext<OpenedAt | null>(null)
