import { defaultLanguage, type Language, type Translated } from '../languages.ts'
import type { Notice } from '../releases/notice.ts'
import { cacheNames, type ReleaseLists } from '../releases/releases.ts'
import type { ContactName, ContactParts } from '../text/contact-links.ts'
import type { Localized } from '../text/localized.ts'
import type { Occurrence } from '../timetable/occurrences.ts'

/** The lists that pages show; the preview opens their records in an editor. */
export const pageListNames = [...cacheNames, 'exceptions'] as const

export type PageListName = (typeof pageListNames)[number]

export type TranslatedPageLists = Pick<ReleaseLists, PageListName>

export type PageLists = { [Name in PageListName]: Localized<ReleaseLists[Name][number]>[] }

/** Max records of a carousel or the gallery that a page embeds: more would slow the first view. */
export const maxEmbedded = 24

/** Max records of a timetable or price list that a page embeds; a longer one is fetched when its section is reached. */
export const maxWholeList = 500

export const optionalSections = ['visit', 'schedule', 'pricing'] as const

export type OptionalSection = (typeof optionalSections)[number]

/** A switch has the same text in every language. */
export const isOn = (text: Translated | string | undefined) =>
  (typeof text === 'object' ? text[defaultLanguage] : text)?.trim().toLowerCase() === 'on'

export const isSwitchedOn = (texts: Record<string, Translated | string>, section: OptionalSection | 'app') =>
  isOn(texts[`${section}.visible`])

export type NamedTrainer = Pick<ReleaseLists['trainers'][number], 'id' | 'name'>

export interface FirstVisit {
  next:
    | (Pick<Occurrence, 'scheduleItemId'> & {
        /** `day`: weekday and date; `time`: HH:mm. */
        day: string
        time: string
        title: string
        zone: string | null
        bookUrl: string | null
      })
    | null
  price: Pick<PageLists['pricing'][number], 'id' | 'caption' | 'price'> | null
}

/** Whether a page is the landing page: no other page embeds lists. */
export const isLandingPage = ({ lists }: Pick<PageData, 'lists'>) => lists.trainers !== undefined

export interface PosterWords {
  name: string
  descriptor: string
  slogan: string
  buttons: string[]
}

type Attributes = Record<string, string | true | undefined>

/** The poster's words, and their typesetting for every window size. */
export interface Poster {
  words: PosterWords
  /** The attributes of the poster's elements, the outermost first. */
  attributes: Record<'section' | 'text' | 'words' | 'side', Attributes>
  /** By window size: the line breaks, each as the number of letters from the start of the text. */
  breaks: Record<'title' | 'descriptor' | 'slogan', Record<string, number[]>>
}

/** A text that is not translated has the tag of its own language. */
export interface ShownText {
  words: string
  lang?: string
}

export interface DocumentLink {
  path: string
  title: ShownText
  /** The tag of the text's language, if the text is not translated. */
  textLang?: string
}

/** A document on its page. */
export interface ShownDocument extends DocumentLink {
  /** Markdown. */
  text: ShownText
  inForceSince: string | null
  /** The last day of an earlier version; left out for the current one. */
  inForceUntil?: string
  /** The newest first; left out if there are none. */
  earlier?: readonly { release: number; inForceUntil: string }[]
}

/** The data that a page embeds. It has no release number, so that an unchanged page keeps its bytes. */
export interface PageData {
  language: Language
  /** Stored or default texts by content key. An image key's text is its address. */
  texts: Record<string, string>
  /** Only on the landing page; at most `maxEmbedded` records of carousels and the gallery. */
  lists: Partial<Omit<PageLists, 'content'>>
  /** Only on the landing page. */
  contact?: Record<ContactName, ContactParts>
  /** Whether the map's address is that of a page that no frame can show; left out otherwise. */
  isMapUnframed?: true
  /** The oldest first; left out if there are none. `lists.exceptions` contains the classes that they cancel. */
  notices?: readonly Localized<Notice>[]
  /** Trainers of the timetable who are not among the embedded trainers; left out where there are none. */
  otherTrainers?: readonly Localized<NamedTrainer>[]
  /** Days on which the whole club is closed, for structured data; left out where there are none. */
  closures?: readonly Pick<ReleaseLists['exceptions'][number], 'fromDate' | 'untilDate'>[]
  /** Left out where the section for newcomers is off. */
  visit?: FirstVisit
  /** On the landing page all documents, on the log-in page that about privacy; left out if there are none. */
  documents?: readonly DocumentLink[]
  /** Only on a document's page. */
  document?: ShownDocument
  /** Only on the landing page; its renderer adds it. */
  poster?: Poster
  /** For each list that is not embedded completely: the number of all its records. */
  counts: Partial<Record<PageListName, number>>
  /**
   * The last moment (2026-11-11T18:30:00+01:00) at which the schedule's display changed; at the next one, the page is
   * rendered again. Null if nothing depends on time.
   */
  clubTime: string | null
  /** The club's origin for canonical links and structured data (`PUBLIC_URL`). */
  publicUrl: string | null
}
