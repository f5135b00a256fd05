import type { Translated } from './languages.ts'

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
