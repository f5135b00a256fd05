import type { Part } from '../differences/difference.ts'
import type { Translated } from '../languages.ts'
import type { CacheName } from '../releases.ts'
import type { Translation, TranslationState } from './translation-states.ts'

/** Which texts the translation desk shows: all, those that are fine or not, or those in one state. */
export type StateFilter = TranslationState | 'open' | 'fine'

/** A text in a language other than Polish. */
export interface DeskText {
  /** What is wrong with it and not settled, the gravest first. */
  states: TranslationState[]
  settled: TranslationState[]
  /** The Polish that it was written against; null of one that is taken for current. */
  sourceText: string | null
  /** How the Polish changed since; null where the text is not stale. */
  polishChanges: Part[] | null
}

export interface DeskField {
  field: string
  label: string
  /** Whether it is edited in several lines. */
  isLong: boolean
  /** How long it may be, in characters. */
  max: number
  /** How many letters its button or menu has room for. */
  room: number | null
  texts: Translated
  languages: Record<Translation, DeskText>
}

export interface DeskRecord {
  list: CacheName
  /** Null of a predefined content key that is not stored; so is the version. */
  id: number | null
  label: string
  version: number | null
  /** Of content alone. */
  key: string | null
  /** What a save sends besides the text. */
  body: Record<string, unknown>
  fields: DeskField[]
}

/** What the translation desk answers: some records, and how many texts each filter would show. */
export interface TranslationPage {
  counts: {
    state: Record<StateFilter, number>
    list: Partial<Record<CacheName, number>>
    language: Record<Translation, number>
  }
  next: string | null
  records: DeskRecord[]
}

/** A row of a file of texts that was not taken, as it was typed. */
export interface RefusedRow {
  line: number
  list: string | null
  id: string | number | null
  field: string | null
  language: string | null
  reason: string
}

/** What became of a file of texts. */
export interface TakenFile {
  written: number
  unchanged: number
  refused: RefusedRow[]
}
