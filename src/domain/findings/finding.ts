import type { ContentRecord } from '../content.ts'
import type { Language } from '../languages.ts'
import type { Notice } from '../notices.ts'
import type { PublicMetadata } from '../picture-metadata.ts'
import type { CacheName, ReleaseLists } from '../releases.ts'

/** The rules, with how much they weigh: a problem blocks a release where the club wants that. */
export const severities = {
  'out-of-date': 'problem',
  copied: 'problem',
  'wrong-script': 'problem',
  missing: 'problem',
  'placeholder-lost': 'problem',
  'too-long': 'hint',
  'polish-script': 'problem',
  'alt-missing': 'problem',
  'heavy-picture': 'hint',
  example: 'problem',
  clash: 'problem',
  past: 'hint',
  'empty-section': 'problem',
  'price-differs': 'problem',
} as const satisfies Record<string, 'problem' | 'hint'>

export type FindingRule = keyof typeof severities

export const findingRules = Object.keys(severities) as [FindingRule, ...FindingRule[]]

/** Where something is found: a list of records, the notices, or the landing page as a whole. */
export type FindingPlace = CacheName | 'notices' | 'page'

/** Something that probably is not meant. */
export interface Finding {
  /** Names it and the value in which it was found: another value makes it another one. */
  key: string
  rule: FindingRule
  severity: 'problem' | 'hint'
  list: FindingPlace
  /** Null where no one record is meant, and of a text that is not stored. */
  id: number | null
  /** The record's id; of content its key. */
  of: number | string
  /** What the back office calls the record. */
  title: string
  field: string | null
  /** Null where it is so in every language, or in none. */
  language: Language | null
  sentence: string
  /** The link to where it is fixed. */
  mend: { label: string; path: string }
  /** Of one that stands for many: each of them. */
  parts?: FindingPart[] | undefined
}

export interface FindingPart {
  list: CacheName
  /** Of content its key; of others the list, all of whose records are meant. */
  of: string
  title: string
  sentence: string
  path: string
}

/** Where the back office lists findings: those of the drafts, or of a candidate. */
export const findingsPath = (candidate?: number) =>
  `/admin/cache${candidate === undefined ? '' : `?candidate=${candidate}`}#findings`

/** Where what is left of the sample club is removed in one step. */
export const sampleClubPath = '/admin/cache#sample-club'

export const maxReasonLength = 500

interface Dismissal {
  reason: string
  by: string
  at: string
}

export interface FindingLists {
  findings: Finding[]
  dismissed: (Finding & Dismissal)[]
}

/** What a rule finds; the rest follows from where it is. */
export interface Found extends Pick<Finding, 'rule' | 'list' | 'id' | 'field' | 'language' | 'sentence'> {
  of?: number | string
  title?: string
  mend?: Finding['mend']
  parts?: FindingPart[]
  /** What makes it another finding when it changes. */
  value: unknown
}

/** In bytes, the lightest format of each width in pixels. */
export type PictureWeights = readonly { width: number; bytes: number }[]

/** A release has of content's metadata only what visitors read. */
type FoundContent = Omit<ReleaseLists['content'][number], 'metadata'> & {
  metadata?: ContentRecord['metadata'] | PublicMetadata | undefined
}

/** What is checked: rows, and what was measured of them before. Nothing is requested for it. */
export interface Club {
  lists: Omit<ReleaseLists, 'content'> & { content: readonly FoundContent[] }
  notices: readonly Notice[]
  /** On the club's clock, YYYY-MM-DD, and as an instant (ISO 8601). */
  today: string
  now: string
  /** `list id` of each record that is still the sample club's. */
  samples: ReadonlySet<string>
  /** By `textName`: the Polish text that a translation was last written against or confirmed for. */
  sourceTexts: ReadonlyMap<string, string>
  /** The weights of the pictures that are stored here, by address. */
  pictures: ReadonlyMap<string, PictureWeights>
}

export type Rule = (club: Club) => Found[]
