import type { Field, Fields, LabelOf, Values } from '../collections/field.ts'
import { comparisonIn } from '../collections/record-pictures.ts'
import { defaultLanguage, inAll, type Language, languages, type Translated } from '../languages.ts'
import type { CacheName } from '../releases.ts'
import { type ComparisonBudget, markedLines, markedText, type Part } from './marked-text.ts'
import type { Places } from './moved.ts'

/** A release, the stored rows, or a candidate. */
export type Side =
  | { kind: 'release'; number: number; at: string | null }
  | { kind: 'drafts' }
  | { kind: 'candidate'; id: number; at: string }

export interface ComparedPicture {
  url: string
  isRemoved: boolean
}

/** Null for a text that is the same in every language. */
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

/** The label is the editor's. */
export type FieldDifference = { field: string; label: string } & FieldChange

export type DifferenceAction = 'added' | 'edited' | 'removed' | 'moved'

/** With the user and time (ISO 8601) of its last change. */
export interface RecordDifference {
  list: CacheName
  id: number
  label: string
  action: DifferenceAction
  by: string | null
  at: string | null
  /** For If-Match; null where none is stored. */
  version: number | null
  fields: FieldDifference[]
}

export interface Differences {
  from: Side
  to: Side
  counts: Partial<Record<CacheName, number>>
  records: RecordDifference[]
  isWhole: boolean
  /** Whether differences are marked in every text; otherwise some are shown in full, before and after. */
  isMarked: boolean
}

/** Null where there was none. */
export interface Pair {
  before: Values | null
  after: Values | null
}

interface Writing {
  /** The labels of records, before and after. */
  labels: { before: LabelOf; after: LabelOf }
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

/** Null where it is empty. */
function filledValue(record: Values | null, name: string, field: Field): unknown {
  const value = record?.[name] ?? null
  return value === null || field.isEmpty(value) ? null : value
}

export function differingFields(fields: Fields, { before, after }: Pair): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.comparison && !isSame(filledValue(before, name, field), filledValue(after, name, field)) ? [name] : [],
  )
}

/** Returns the kind of change from the names of the fields that differ. */
export function actionOf(fields: Fields, names: readonly string[], { before, after }: Pair): DifferenceAction {
  if (!before) return 'added'
  if (!after) return 'removed'
  return names.every((name) => fields[name]?.isPlacement) ? 'moved' : 'edited'
}

/** Places instead of positions, whose numbers mean nothing to a reader; null where the record has not moved. */
export function inPlaces({ before, after }: Pair, places: Places | null): Pair {
  return {
    before: before && { ...before, position: places?.before ?? null },
    after: after && { ...after, position: places?.after ?? null },
  }
}

/** Returns the fields that differ, in the order of the declaration. */
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

/** Language null: a text that is the same in every language. */
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
