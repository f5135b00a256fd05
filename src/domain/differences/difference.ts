import type { Language } from '../languages.ts'
import type { CacheName } from '../releases.ts'

/** What can be compared: a release, the rows as they are stored now, or a candidate for a release. */
export type Side =
  | { kind: 'release'; number: number; at: string | null }
  | { kind: 'drafts' }
  | { kind: 'candidate'; id: number; at: string }

/** Words that are in both texts, only in the newer, or only in the older one. */
export interface Part {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** A picture's address; the picture itself may be gone for good. */
export interface ComparedPicture {
  url: string
  isRemoved: boolean
}

/** The language of a text; null of one that is the same in every language. */
interface InLanguage {
  language: Language | null
}

/** How a field differs. */
export type FieldChange =
  | { kind: 'text'; languages: (InLanguage & { parts: Part[] })[] }
  | { kind: 'lines'; languages: (InLanguage & { lines: Part[] })[] }
  | { kind: 'value'; before: string | null; after: string | null }
  | {
      kind: 'picture'
      languages: (InLanguage & { before: ComparedPicture | null; after: ComparedPicture | null })[]
    }

/** A field that differs; its label is what the editor calls it. */
export type FieldDifference = { field: string; label: string } & FieldChange

export type DifferenceAction = 'added' | 'edited' | 'removed' | 'moved'

/** A record that differs, and who changed it last (ISO 8601). */
export interface RecordDifference {
  list: CacheName
  id: number
  label: string
  action: DifferenceAction
  by: string | null
  at: string | null
  /** The stored record's, for If-Match; null where none is stored. */
  version: number | null
  fields: FieldDifference[]
}

/** How one state of the club differs from another. */
export interface Differences {
  from: Side
  to: Side
  counts: Partial<Record<CacheName, number>>
  records: RecordDifference[]
  /** Whether every record that differs is among them. */
  isWhole: boolean
  /** Whether what differs is marked in every text; else some are told whole, before and after, for there are too many. */
  isMarked: boolean
}
