import type { Translated } from './languages.ts'

/** A word as a heading writes it. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A number with its noun: 1 change, 12 changes. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export type TextValues = Record<string, string | number>

/** A text with `{name}` replaced by the value of that name; what has no value stays. */
export function filledIn(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}

/** A text as a search compares it: whatever its case and accents, and with an l for ł, which Unicode does not split. */
export const foldedText = (text: string): string =>
  text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l')

/** How many letters there is room for where a text stands on something to press. */
const room = { menu: 20, button: 32 } as const

/** What is to be known of a text, besides its words, to tell whether its translations are right. */
export interface TextFacts {
  /** How long it may be, in characters. */
  max: number
  /** Whether it is written in several lines. */
  isLong?: boolean
  /** A name, number or address, which may be the same in every language; that of a person is written in its letters. */
  names?: 'person' | 'thing' | undefined
  /** What it stands on, if that has little room. */
  shownOn?: keyof typeof room | undefined
  /** What stands there until somebody writes it, where that is not nothing. */
  defaults?: Translated | undefined
}

/** How many letters there is room for; undefined of a text that may be as long as its rule says. */
export const roomFor = ({ shownOn }: TextFacts): number | undefined => shownOn && room[shownOn]
