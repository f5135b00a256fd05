import { defaultLanguage, type Language, type Translated } from './languages.ts'
import type { Localized } from './localized.ts'
import type { Notice } from './notices.ts'
import type { Occurrence } from './occurrences.ts'
import { cacheNames, type ReleaseLists } from './releases.ts'

/** The lists that visitors' pages embed; the preview opens their records in an editor. */
export const shownLists = [...cacheNames, 'exceptions'] as const

export type ShownList = (typeof shownLists)[number]

export type ShownLists = Pick<ReleaseLists, ShownList>

/** The lists in a page's language. */
export type PageLists = { [Name in ShownList]: Localized<ReleaseLists[Name][number]>[] }

/** How many records of a paged list a page embeds: more would slow the first view. */
export const maxEmbedded = 24

/** A longer list is fetched when its section is reached. */
export const maxWholeList = 500

/** In the order of the page. */
export const optionalSections = ['visit', 'schedule', 'pricing'] as const

export type OptionalSection = (typeof optionalSections)[number]

/** A switch is the same in every language: the default language's text decides. */
export const isOn = (text: Translated | string | undefined) =>
  (typeof text === 'object' ? text[defaultLanguage] : text)?.trim().toLowerCase() === 'on'

export const isSwitchedOn = (texts: Record<string, Translated | string>, section: OptionalSection | 'app') =>
  isOn(texts[`${section}.visible`])

/** A trainer in the timetable. */
export type NamedTrainer = Pick<ReleaseLists['trainers'][number], 'id' | 'name'>

/** What the section for newcomers says of the timetable and the prices. */
export interface FirstVisit {
  next:
    | (Pick<Occurrence, 'scheduleItemId'> & {
        /** Weekday and date, and HH:mm. */
        day: string
        time: string
        title: string
        zone: string | null
        bookUrl: string | null
      })
    | null
  price: Pick<PageLists['pricing'][number], 'id' | 'caption' | 'price'> | null
}

/** Whether a page is the landing page: only it embeds lists, and the texts of all its sections. */
export const isLandingPage = ({ lists }: Pick<PageData, 'lists'>) => lists.trainers !== undefined

export interface PosterWords {
  name: string
  descriptor: string
  slogan: string
  buttons: string[]
}

type Attributes = Record<string, string | true | undefined>

/** The poster's words and how they are set, for every window. */
export interface Poster {
  words: PosterWords
  /** The attributes of its elements, from the outside in. */
  attributes: Record<'section' | 'text' | 'words' | 'side', Attributes>
  /** By window, after how many letters each line but the last ends. */
  breaks: Record<'title' | 'descriptor' | 'slogan', Record<string, number[]>>
}

/** What a page embeds of its release; not the release's number, so that an unchanged page keeps its bytes. */
export interface PageData {
  /** The only language that the page has texts of. */
  language: Language
  /** Content key → text, stored or default. An image key's text is its address. */
  texts: Record<string, string>
  /** Only on the landing page; long lists are cut. */
  lists: Partial<Omit<PageLists, 'content'>>
  /** Notices, the oldest first; left out where there are none. For the document alone: the lists have what they cancel. */
  notices?: readonly Localized<Notice>[]
  /** Trainers who teach but are not among the embedded trainers; left out where there are none. */
  furtherTrainers?: readonly Localized<NamedTrainer>[]
  /** Days on which the whole club is closed, for search engines; left out where there are none. */
  closures?: readonly Pick<ReleaseLists['exceptions'][number], 'fromDate' | 'untilDate'>[]
  /** Left out where the section for newcomers is off. */
  visit?: FirstVisit
  /** Only on the landing page, by its renderer. */
  poster?: Poster
  /** The full length of the lists that are cut. */
  counts: Partial<Record<ShownList, number>>
  /**
   * Until when (2026-11-11T18:30:00+01:00, the club's clock) the schedule on this page is correct: the page is rendered
   * again at the next moment that changes it. Null where it depends on no time.
   */
  clubTime: string | null
  /** The club's origin for canonical links and structured data (`PUBLIC_URL`). */
  publicUrl: string | null
}
