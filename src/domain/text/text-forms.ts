import type { Translated } from '../languages.ts'

export const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export type TextValues = Record<string, string | number>

/** Replaces each `{name}` that has a value. */
export function fillPlaceholders(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}

/**
 * Folds a text for searching: case, accents, white space, invisible characters, and the several forms of dashes and
 * quotation marks. Unicode does not decompose ł.
 */
export const foldText = (text: string): string =>
  text
    .replace(/['’‘ʼ`´′]/g, "'")
    .replace(/["„“”«»]/g, '"')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replaceAll('ł', 'l')
    .replace(/\s+/g, ' ')
    .trim()

const maxLengthOn = { menu: 20, button: 32 } as const

/** Facts about a text, for the translation checks and the editors. */
export interface TextFacts {
  /** In characters. */
  max: number
  isLong?: boolean
  /** For a name, number or address that may be the same in every language. */
  nameKind?: 'person' | 'brand' | undefined
  /** The control that it labels, if space is limited. */
  shownOn?: keyof typeof maxLengthOn | undefined
  defaults?: Translated | undefined
}

export const maxLengthFor = ({ shownOn }: TextFacts): number | undefined => shownOn && maxLengthOn[shownOn]
