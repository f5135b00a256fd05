import type { Translated } from './languages.ts'

/** Capitalised. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A number with its noun: 1 change, 12 changes. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export type TextValues = Record<string, string | number>

/** Replaces each `{name}` that has a value. */
export function filledIn(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}

/** Folds case and accents for searching, and ł to l, which Unicode does not decompose. */
export const foldedText = (text: string): string =>
  text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')

/** Characters that fit on a control. */
const room = { menu: 20, button: 32 } as const

/** What the translation checks need to know of a text. */
export interface TextFacts {
  /** In characters. */
  max: number
  isLong?: boolean
  /** Names, numbers and addresses may be the same in every language; a person's name is written in each alphabet. */
  names?: 'person' | 'thing' | undefined
  /** The control that it labels, if space is limited. */
  shownOn?: keyof typeof room | undefined
  /** The default text, where there is one. */
  defaults?: Translated | undefined
}

/** Undefined where only the text's own limit applies. */
export const roomFor = ({ shownOn }: TextFacts): number | undefined => shownOn && room[shownOn]
