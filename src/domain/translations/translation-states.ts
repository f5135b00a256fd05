import type { Part } from '../differences/marked-text.ts'
import { type Language, languages, type Translated } from '../languages.ts'
import type { CacheName } from '../releases.ts'
import type { TextFacts } from '../text-forms.ts'

/** A language that is written after the Polish text. */
export type Translation = Exclude<Language, 'pl'>

export const translations: readonly Translation[] = languages.filter((language) => language !== 'pl')

/** Out of date: the Polish text is another one than the translation was last written against or confirmed for. */
export const translationStates = ['out-of-date', 'missing'] as const

export type TranslationState = (typeof translationStates)[number]

interface TranslatedText {
  facts: TextFacts
  texts: Translated
  /** The Polish text that the translation was last written against or confirmed for; undefined if none is stored. */
  sourceText: string | undefined
}

/** Returns the state of a translation; null of one that is fine. */
export function stateOf({ facts, texts, sourceText }: TranslatedText, language: Translation): TranslationState | null {
  const [polish, text] = [texts.pl, texts[language]]
  if (text === '') return polish === '' ? null : 'missing'
  const isDefault = facts.defaults !== undefined && text === facts.defaults[language]
  const source = sourceText ?? (isDefault ? facts.defaults?.pl : polish)
  return source === polish ? null : 'out-of-date'
}

/** Which texts the Translations screen lists: those with something to do, those that are fine, or those in one state. */
export type StateFilter = TranslationState | 'open' | 'fine'

export interface ListedField {
  field: string
  label: string
  /** Whether it is edited in several lines. */
  isLong: boolean
  /** How long it may be, in characters. */
  max: number
  texts: Translated
  /** The state of each translation; `polishChanges`: how the Polish changed since, of one that is out of date. */
  languages: Record<Translation, { state: TranslationState | null; polishChanges: Part[] | null }>
}

export interface ListedRecord {
  list: CacheName
  /** Null of a predefined content key that is not stored; so is the version. */
  id: number | null
  label: string
  version: number | null
  /** Of content alone. */
  key: string | null
  /** What a save sends besides the text. */
  body: Record<string, unknown>
  fields: ListedField[]
}

/** A page of records, and how many texts each filter would list. */
export interface TranslationPage {
  counts: {
    state: Record<StateFilter, number>
    list: Partial<Record<CacheName, number>>
    language: Record<Translation, number>
  }
  next: string | null
  records: ListedRecord[]
}
