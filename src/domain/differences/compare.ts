import type { Field, Fields, LabelOf, Values } from '../fields/field.ts'
import { comparisonIn } from '../fields/record-pictures.ts'
import { defaultLanguage, inAll, isSameInAll, type Language, languages, type Translated } from '../languages.ts'
import type { CacheName } from '../releases/releases.ts'
import { type ComparisonBudget, markedLines, markedText, type Part } from './marked-text.ts'
import type { Places } from './moved.ts'

/** The drafts, or a release or preview. */
export type Side = { kind: 'release'; number: number; at: string | null } | { kind: 'drafts' }

export interface ComparedPicture {
  url: string
  isRemoved: boolean
}

/** `language`: null for a text that is the same in every language. */
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

export type FieldDifference = { field: string; label: string } & FieldChange

export type DifferenceAction = 'added' | 'edited' | 'removed' | 'moved'

/** `by` and `at`: the user and moment (ISO 8601) of the record's last change. */
export interface RecordDifference {
  list: CacheName
  id: number
  label: string
  action: DifferenceAction
  by: string | null
  at: string | null
  /** As in `Change`; null if the log does not contain the change. */
  write: number | null
  /** For If-Match; null if the record is not stored. */
  version: number | null
  fields: FieldDifference[]
}

export interface Differences {
  from: Side
  to: Side
  counts: Partial<Record<CacheName, number>>
  records: RecordDifference[]
  /** Whether all differing records are listed; the budget may limit them. */
  isWhole: boolean
  /** Whether differences are marked in every text; otherwise some are shown in full, before and after. */
  isMarked: boolean
}

/** A record before and after a change; null if it did not exist at that time. */
export interface Pair {
  before: Values | null
  after: Values | null
}

interface ComparisonContext {
  labels: { before: LabelOf; after: LabelOf }
  isRemoved(address: string): boolean
  budget: ComparisonBudget
}

function isSame(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after)
    return (before ?? null) === (after ?? null)
  const [one, other] = [before as Values, after as Values]
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}

function filledValue(record: Values | null, name: string, field: Field): unknown {
  const value = record?.[name] ?? null
  return value === null || field.isEmpty(value) ? null : value
}

export function differingFields(fields: Fields, { before, after }: Pair): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.comparison && !isSame(filledValue(before, name, field), filledValue(after, name, field)) ? [name] : [],
  )
}

export function actionOf(fields: Fields, differing: readonly string[], { before, after }: Pair): DifferenceAction {
  if (!before) return 'added'
  if (!after) return 'removed'
  return differing.every((name) => fields[name]?.isPlacement) ? 'moved' : 'edited'
}

/** Replaces positions, which mean nothing to users, by places in the list; null for a record that has not moved. */
export function withPlaces({ before, after }: Pair, places: Places | null): Pair {
  return {
    before: before && { ...before, position: places?.before ?? null },
    after: after && { ...after, position: places?.after ?? null },
  }
}

export function fieldDifferences(fields: Fields, pair: Pair, context: ComparisonContext): FieldDifference[] {
  return differingFields(fields, pair).flatMap((name) => {
    const field = fields[name]
    const change = field && changeOf(field, name, pair, context)
    return change ? [{ field: name, label: field.label, ...change }] : []
  })
}

function changeOf(
  field: Field,
  name: string,
  { before, after }: Pair,
  context: ComparisonContext,
): FieldChange | undefined {
  const comparison = comparisonIn(field, after ?? before ?? {})
  const [oldValue, newValue] = [filledValue(before, name, field), filledValue(after, name, field)]
  if (!comparison) return
  if (comparison.kind === 'value') {
    const show = (value: unknown, labelOf: LabelOf) => (value === null ? null : comparison.show(value, labelOf))
    return { kind: 'value', before: show(oldValue, context.labels.before), after: show(newValue, context.labels.after) }
  }
  const { budget, isRemoved } = context
  const texts = differingTexts(oldValue, newValue)
  for (const each of texts) budget.countTexts(each.before, each.after)
  if (comparison.kind === 'picture') {
    const pictureAt = (url: string) => (url === '' ? null : { url, isRemoved: isRemoved(url) })
    const pictures = texts.map((each) => {
      return { language: each.language, before: pictureAt(each.before), after: pictureAt(each.after) }
    })
    return { kind: 'picture', languages: pictures }
  }
  if (comparison.kind === 'lines') {
    const linesOf = ({ language, before, after }: DifferingText) => markedLines(before, after, language, budget)
    return { kind: 'lines', languages: texts.map((each) => ({ language: each.language, lines: linesOf(each) })) }
  }
  const partsOf = ({ language, before, after }: DifferingText) => markedText(before, after, language, budget)
  return { kind: 'text', languages: texts.map((each) => ({ language: each.language, parts: partsOf(each) })) }
}

interface DifferingText extends InLanguage {
  before: string
  after: string
}

function differingTexts(oldValue: unknown, newValue: unknown): DifferingText[] {
  const [before, after] = [textsOf(oldValue), textsOf(newValue)]
  const isSameEverywhere = isSameInAll(before) && isSameInAll(after)
  const comparedLanguages = isSameEverywhere ? [defaultLanguage] : languages
  return comparedLanguages
    .filter((language) => before[language] !== after[language])
    .map((language) => {
      return { language: isSameEverywhere ? null : language, before: before[language], after: after[language] }
    })
}

const textsOf = (value: unknown): Translated =>
  typeof value === 'string' || value === null ? inAll(value ?? '') : (value as Translated)
