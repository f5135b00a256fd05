import type { Field, Fields, LabelOf, Values } from '../collections/field.ts'
import { comparisonIn } from '../collections/record-pictures.ts'
import { defaultLanguage, inAll, type Language, languages, type Translated } from '../languages.ts'
import type { CacheName } from '../releases.ts'
import { type ComparisonBudget, markedLines, markedText, type Part } from './marked-text.ts'
import type { Places } from './moved.ts'

/** What can be compared: a release, the rows as they are stored now, or a candidate for a release. */
export type Side =
  | { kind: 'release'; number: number; at: string | null }
  | { kind: 'drafts' }
  | { kind: 'candidate'; id: number; at: string }

export interface ComparedPicture {
  url: string
  isRemoved: boolean
}

/** The language of a text; null of one that is the same in every language. */
interface InLanguage {
  language: Language | null
}

type FieldChange =
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

export interface Differences {
  from: Side
  to: Side
  counts: Partial<Record<CacheName, number>>
  records: RecordDifference[]
  /** Whether every record that differs is among them. */
  isWhole: boolean
  /** Whether what differs is marked in every text; else some are shown whole, before and after. */
  isMarked: boolean
}

/** A record before and after; null where there was none. */
export interface Pair {
  before: Values | null
  after: Values | null
}

interface Writing {
  /** What records were called before, and what they are called after. */
  labels: { before: LabelOf; after: LabelOf }
  /** Whether the picture at an address was deleted. */
  isRemoved(address: string): boolean
  budget: ComparisonBudget
}

function isSame(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after)
    return (before ?? null) === (after ?? null)
  const [old, now] = [before as Values, after as Values]
  const keys = Object.keys(old)
  return (
    keys.length === Object.keys(now).length &&
    keys.every((key) => Object.hasOwn(now, key) && isSame(old[key], now[key]))
  )
}

/** The value of a field; null where it is empty. */
function filledValue(record: Values | null, name: string, field: Field): unknown {
  const value = record?.[name] ?? null
  return value === null || field.isEmpty(value) ? null : value
}

export function differingFields(fields: Fields, { before, after }: Pair): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.comparison && !isSame(filledValue(before, name, field), filledValue(after, name, field)) ? [name] : [],
  )
}

/** What has become of a record whose fields of these names differ. */
export function actionOf(fields: Fields, names: readonly string[], { before, after }: Pair): DifferenceAction {
  if (!before) return 'added'
  if (!after) return 'removed'
  return names.every((name) => fields[name]?.isPlace) ? 'moved' : 'edited'
}

/** A pair with places for positions, whose numbers mean nothing to a reader; null where the record has not moved. */
export function inPlaces({ before, after }: Pair, places: Places | null): Pair {
  return {
    before: before && { ...before, position: places?.before ?? null },
    after: after && { ...after, position: places?.after ?? null },
  }
}

/** How a record differs, field by field in the order of its declaration. */
export function fieldDifferences(fields: Fields, pair: Pair, writing: Writing): FieldDifference[] {
  return differingFields(fields, pair).flatMap((name) => {
    const field = fields[name]
    const change = field && changeOf(field, name, pair, writing)
    return change ? [{ field: name, label: field.label, ...change }] : []
  })
}

function changeOf(field: Field, name: string, { before, after }: Pair, writing: Writing): FieldChange | undefined {
  const comparison = comparisonIn(field, after ?? before ?? {})
  const [old, now] = [filledValue(before, name, field), filledValue(after, name, field)]
  if (!comparison) return
  if (comparison.kind === 'value') {
    const show = (value: unknown, labelOf: LabelOf) => (value === null ? null : comparison.show(value, labelOf))
    return { kind: 'value', before: show(old, writing.labels.before), after: show(now, writing.labels.after) }
  }
  const texts = inLanguages(old, now)
  for (const [, was, is] of texts) writing.budget.add(was, is)
  switch (comparison.kind) {
    case 'text':
      return {
        kind: 'text',
        languages: texts.map(([language, was, is]) => ({
          language,
          parts: markedText(was, is, language, writing.budget),
        })),
      }
    case 'lines':
      return {
        kind: 'lines',
        languages: texts.map(([language, was, is]) => ({
          language,
          lines: markedLines(was, is, language, writing.budget),
        })),
      }
    case 'picture': {
      const picture = (url: string): ComparedPicture | null =>
        url === '' ? null : { url, isRemoved: writing.isRemoved(url) }
      return {
        kind: 'picture',
        languages: texts.map(([language, was, is]) => ({ language, before: picture(was), after: picture(is) })),
      }
    }
  }
}

/** The texts that differ, before and after; language null of a text that is the same in every language. */
function inLanguages(before: unknown, after: unknown): [Language | null, string, string][] {
  const [was, is] = [textsOf(before), textsOf(after)]
  const all = isForAll(was) && isForAll(is)
  const each = all ? [defaultLanguage] : languages
  return each.flatMap((language): [Language | null, string, string][] =>
    was[language] === is[language] ? [] : [[all ? null : language, was[language], is[language]]],
  )
}

const textsOf = (value: unknown): Translated =>
  typeof value === 'string' || value === null ? inAll(value ?? '') : (value as Translated)

const isForAll = (texts: Translated) => languages.every((language) => texts[language] === texts[defaultLanguage])
