import * as z from 'zod/mini'
import type { ContentRecord } from '../content/content.ts'
import type { PublicMetadata } from '../content/picture-metadata.ts'
import { type Language, languages } from '../languages.ts'
import type { Notice } from '../releases/notice.ts'
import { listNames, type ReleaseLists } from '../releases/releases.ts'

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
  'price-unclear': 'hint',
  unparsed: 'problem',
  'hours-unread': 'hint',
  'hours-differ': 'problem',
  'document-missing': 'hint',
  placeholder: 'problem',
  'review-due': 'hint',
} as const satisfies Record<string, 'problem' | 'hint'>

export type FindingRule = keyof typeof severities

export const findingRules = Object.keys(severities) as [FindingRule, ...FindingRule[]]

const findingPart = z.object({
  list: z.enum(listNames),
  /** The content key, or the list. */
  of: z.string(),
  title: z.string(),
  sentence: z.string(),
  path: z.string(),
})

export type FindingPart = z.output<typeof findingPart>

const finding = z.object({
  /** Identifies the finding and its value, so that a dismissed finding returns when its value changes. */
  key: z.string(),
  rule: z.enum(findingRules),
  severity: z.enum(['problem', 'hint']),
  list: z.enum([...listNames, 'page']),
  /** Null if the finding concerns no single record, or a text that is not stored. */
  id: z.nullable(z.int()),
  /** The record's id, or the content key. */
  of: z.union([z.int(), z.string()]),
  title: z.string(),
  field: z.nullable(z.string()),
  /** The field's label; left out for content, whose title names its only text. */
  label: z.optional(z.string()),
  /** Null if the finding concerns every language, or a value without a language. */
  language: z.nullable(z.enum(languages)),
  sentence: z.string(),
  /** The link to where it can be corrected. */
  mend: z.object({ label: z.string(), path: z.string() }),
  /** If the finding covers several facts or lists: one part for each. */
  parts: z.optional(z.array(findingPart)),
})

export type Finding = z.output<typeof finding>

export const findingLists = z.object({
  findings: z.array(finding),
  dismissed: z.array(finding),
  /** By content key: the languages in which its stored text is still the example's. */
  examples: z.record(z.string(), z.array(z.enum(languages))),
})

export type FindingLists = z.output<typeof findingLists>

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
  isRegistrationOpen: boolean
  /** `today`: YYYY-MM-DD on the club's clock; `now`: the moment (ISO 8601). */
  today: string
  now: string
  /** The records that are still the sample club's, each as `list id`. */
  samples: ReadonlySet<string>
  /** The `sampleTextKey` of every text of the sample club. */
  sampleTexts: ReadonlySet<string>
  /** For each translation, by `textKey`: the Polish text when the translation was last written or confirmed. */
  sourceTexts: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, PictureWeights>
}

export type Rule = (club: Club) => RuleFinding[]
