import type { ContentRecord } from '../content.ts'
import type { Language } from '../languages.ts'
import type { Notice } from '../notices.ts'
import type { PublicMetadata } from '../picture-metadata.ts'
import type { CacheName, ReleaseLists } from '../releases.ts'

/** The rules with their severity: a problem blocks a release where PUBLISH_GATE says so. */
export const severities = {
  'out-of-date': 'problem',
  copied: 'hint',
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

/** A list of records, the notices, or the landing page as a whole. */
export type FindingPlace = CacheName | 'notices' | 'page'

export interface Finding {
  /** Identifies the finding and the value it was found in: another value is another finding. */
  key: string
  rule: FindingRule
  severity: 'problem' | 'hint'
  list: FindingPlace
  /** Null without a single record, and for a text that is not stored. */
  id: number | null
  /** The record's id, or the content key. */
  of: number | string
  title: string
  field: string | null
  /** What the field is called; a content key is its record's only text. */
  label?: string | undefined
  /** Null where it applies to every language, or to none. */
  language: Language | null
  sentence: string
  mend: { label: string; path: string }
  /** Of a finding for several records: each of them. */
  parts?: FindingPart[] | undefined
}

export interface FindingPart {
  list: CacheName
  /** The content key; of other records the list. */
  of: string
  title: string
  sentence: string
  path: string
}

/** The screen of a list's records. */
export const listPath = (list: string) => `/admin/${list === 'exceptions' ? 'schedule/exceptions' : list}`

/** The screen with the findings of the drafts, or of a candidate. */
export const findingsPath = (candidate?: number) =>
  `/admin/cache${candidate === undefined ? '' : `?candidate=${candidate}`}#findings`

/** The screen that removes the sample club. */
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

export interface Found extends Pick<Finding, 'rule' | 'list' | 'id' | 'field' | 'label' | 'language' | 'sentence'> {
  of?: number | string
  title?: string
  mend?: Finding['mend']
  parts?: FindingPart[]
  /** Values that make it another finding when they change. */
  value: unknown
}

/** Bytes of the lightest format, by width in pixels. */
export type PictureWeights = readonly { width: number; bytes: number }[]

/** A release has only the public part of metadata. */
type FoundContent = Omit<ReleaseLists['content'][number], 'metadata'> & {
  metadata?: ContentRecord['metadata'] | PublicMetadata | undefined
}

/** Rows and stored measurements; checks make no requests. */
export interface Club {
  /** In which records are named. */
  language: Language
  lists: Omit<ReleaseLists, 'content'> & { content: readonly FoundContent[] }
  notices: readonly Notice[]
  /** YYYY-MM-DD on the club's clock, and an instant (ISO 8601). */
  today: string
  now: string
  /** `list id` of each record that is still the sample club's. */
  samples: ReadonlySet<string>
  /** By `textKey`: the Polish text when a translation was last written or confirmed. */
  sourceTexts: ReadonlyMap<string, string>
  /** By address, of the stored pictures. */
  pictures: ReadonlyMap<string, PictureWeights>
}

export type Rule = (club: Club) => Found[]
