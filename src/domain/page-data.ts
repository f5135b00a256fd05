import { defaultLanguage, type Translated } from './languages.ts'
import type { Notice } from './notices.ts'
import { cacheNames, type ReleaseLists } from './releases.ts'

/** The lists of which a page of visitors shows something: it carries them, and the preview opens their records in an editor. */
export const shownLists = [...cacheNames, 'exceptions'] as const

export type ShownList = (typeof shownLists)[number]

export type ShownLists = Pick<ReleaseLists, ShownList>

/** So many records of a list that is shown bit by bit does a page carry: more weigh more than a first look is worth. */
export const carriedAtMost = 24

/** A list that is shown whole and is longer than this is fetched when its section is there. */
export const carriedWhole = 500

/** The landing page's sections that most clubs leave switched off. */
export const optionalSections = ['schedule', 'pricing'] as const

export type OptionalSection = (typeof optionalSections)[number]

/** Whether a switch is on. It is one in every language: the default's text decides. */
export const isOn = (text: Translated | undefined) => text?.[defaultLanguage].trim().toLowerCase() === 'on'

/** Whether an administrator switched a section on. */
export const isSwitchedOn = (texts: Record<string, Translated>, section: OptionalSection) =>
  isOn(texts[`${section}.visible`])

/** A trainer as the timetable tells of them. */
export type NamedTrainer = Pick<ReleaseLists['trainers'][number], 'id' | 'name'>

/** Whether a page is the landing page, which alone carries lists, and the texts of all its sections. */
export const isOfLandingPage = ({ lists }: Pick<PageData, 'lists'>) => lists.trainers !== undefined

/** What every page carries of the release it was rendered from; not which one that is, so that the next has the same page. */
export interface PageData {
  /** Content key → texts in three languages that this page reads: what is stored over the defaults. An image key's texts are its address. */
  texts: Record<string, Translated>
  /** The lists that this page shows; the landing page's, none on the other screens. Long ones are not whole. */
  lists: Partial<Omit<ShownLists, 'content'>>
  /** What the club tells at once, the oldest first; left out where there is nothing. */
  notices?: readonly Notice[]
  /** Who teaches and is not among the trainers that the page carries; left out where there is nobody. */
  furtherTrainers?: readonly NamedTrainer[]
  /** The days on which the whole club is closed, for search engines alone; left out where there is none. */
  closures?: readonly Pick<ReleaseLists['exceptions'][number], 'fromDate' | 'untilDate'>[]
  /** How many records a list has of which the page carries only the first. */
  counts: Partial<Record<ShownList, number>>
  /**
   * A moment of the club's clock (2026-11-11T18:30:00+01:00) at which everything that the page says of the schedule is as
   * it is now: the page is rendered anew at the next that changes it. Null where it says nothing of a time.
   */
  clubTime: string | null
  /** The club's own origin for canonical links and structured data, when it is configured (`PUBLIC_URL`). */
  publicUrl: string | null
}
