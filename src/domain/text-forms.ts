import type { Translated } from './languages.ts'

export const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export type TextValues = Record<string, string | number>

/** Replaces each `{name}` that has a value. */
export function fillPlaceholders(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}

/** Folds case and accents for searching; ł becomes l here, because Unicode does not decompose it. */
export const foldText = (text: string): string =>
  text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')

const maxLengthOn = { menu: 20, button: 32 } as const

/** Facts about a text, for the translation checks and the editors. */
export interface TextFacts {
  /** In characters. */
  max: number
  isLong?: boolean
  /**
   * For a name, number or address that may be the same in every language; a `person`'s name must be in the language's
   * alphabet.
   */
  nameKind?: 'person' | 'brand' | undefined
  /** The control that it labels, if space is limited. */
  shownOn?: keyof typeof maxLengthOn | undefined
  defaults?: Translated | undefined
}

export const maxLengthFor = ({ shownOn }: TextFacts): number | undefined => shownOn && maxLengthOn[shownOn]
