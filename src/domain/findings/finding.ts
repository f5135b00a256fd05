import type { ContentRecord } from '../content/content.ts'
import type { PublicMetadata } from '../content/picture-metadata.ts'
import type { Language } from '../languages.ts'
import type { Notice } from '../releases/notices.ts'
import type { CacheName, ReleaseLists } from '../releases/releases.ts'

/** The severity of each rule's findings; problems block publishing if PUBLISH_GATE says so. */
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
  'no-glyph': 'hint',
  example: 'problem',
  clash: 'problem',
  past: 'hint',
  'empty-section': 'problem',
  'price-differs': 'problem',
  unparsed: 'problem',
  'hours-unread': 'hint',
} as const satisfies Record<string, 'problem' | 'hint'>

export type FindingRule = keyof typeof severities

export const findingRules = Object.keys(severities) as [FindingRule, ...FindingRule[]]

export interface Finding {
  /** Identifies the finding and its value, so that a dismissed finding returns when its value changes. */
  key: string
  rule: FindingRule
  severity: 'problem' | 'hint'
  list: CacheName | 'page'
  /** Null if the finding concerns no single record, or a text that is not stored. */
  id: number | null
  /** The record's id, or the content key. */
  of: number | string
  title: string
  field: string | null
  /** The field's label; left out for content, whose title names its only text. */
  label?: string | undefined
  /** Null if the finding concerns every language, or a value without a language. */
  language: Language | null
  sentence: string
  /** The link to where it can be corrected. */
  mend: { label: string; path: string }
  /** If the finding covers several facts or lists: one part for each. */
  parts?: FindingPart[] | undefined
}

export interface FindingPart {
  list: CacheName
  /** The content key, or the list. */
  of: string
  title: string
  sentence: string
  path: string
}

/** Returns the number of fields with findings: a field with findings in two languages counts once. */
export const placeCount = (findings: readonly Pick<Finding, 'list' | 'of' | 'field'>[]): number =>
  new Set(findings.map(({ list, of, field }) => `${list} ${of} ${field}`)).size

export const listPath = (list: string) => `/admin/${list === 'exceptions' ? 'schedule/exceptions' : list}`

export const findingsPath = (preview?: number) =>
  `/admin/cache${preview === undefined ? '' : `?preview=${preview}`}#findings`

export const sampleClubPath = '/admin/cache#sample-club'

export interface FindingLists {
  findings: Finding[]
  dismissed: Finding[]
}

/** A rule's finding before its completion: a title or link that is left out follows from the record. */
export interface RuleFinding
  extends Pick<Finding, 'rule' | 'list' | 'id' | 'field' | 'label' | 'language' | 'sentence'> {
  of?: number | string
  title?: string
  mend?: Finding['mend']
  parts?: FindingPart[]
  /** Part of the key: see `Finding.key`. */
  value: unknown
}

/** The size of a picture's variants in their lightest format, by width in pixels. */
export type PictureWeights = readonly { width: number; bytes: number }[]

/** Releases have only the public part of metadata. */
type CheckedContent = Omit<ReleaseLists['content'][number], 'metadata'> & {
  metadata?: ContentRecord['metadata'] | PublicMetadata | undefined
}

/** The only input of the rules. */
export interface Club {
  /** The language of record labels. */
  language: Language
  lists: Omit<ReleaseLists, 'content'> & { content: readonly CheckedContent[] }
  notices: readonly Notice[]
  /** `today`: YYYY-MM-DD on the club's clock; `now`: the moment (ISO 8601). */
  today: string
  now: string
  /** The records that are still the sample club's, each as `list id`. */
  samples: ReadonlySet<string>
  /** For each translation, by `textKey`: the Polish text when the translation was last written or confirmed. */
  sourceTexts: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, PictureWeights>
}

export type Rule = (club: Club) => RuleFinding[]
