import * as z from 'zod/mini'
import type { Field, Fields, LabelOf, Values } from '../fields/field.ts'
import { comparisonIn } from '../fields/record-pictures.ts'
import { defaultLanguage, inAll, isSameInAll, type Language, languages, type Translated } from '../languages.ts'
import { byListName } from '../releases/release.ts'
import { listNames } from '../releases/releases.ts'
import { type ComparisonBudget, markedLines, markedText, textPart } from './marked-text.ts'
import type { Places } from './moved.ts'

/** The drafts, or a release or preview. */
const side = z.union([
  z.object({ kind: z.literal('drafts') }),
  z.object({ kind: z.literal('release'), number: z.int(), at: z.nullable(z.string()) }),
])

export type Side = z.output<typeof side>

const comparedPicture = z.object({ url: z.string(), isRemoved: z.boolean() })

export type ComparedPicture = z.output<typeof comparedPicture>

/** Null for a text that is the same in every language. */
const language = z.nullable(z.enum(languages))
const named = { field: z.string(), label: z.string() }
const parts = z.array(textPart)
const value = z.nullable(z.string())
const picture = z.nullable(comparedPicture)

export const fieldDifference = z.union([
  z.object({ ...named, kind: z.literal('text'), languages: z.array(z.object({ language, parts })) }),
  z.object({ ...named, kind: z.literal('lines'), languages: z.array(z.object({ language, lines: parts })) }),
  z.object({ ...named, kind: z.literal('value'), before: value, after: value }),
  z.object({
    ...named,
    kind: z.literal('picture'),
    languages: z.array(z.object({ language, before: picture, after: picture })),
  }),
])

export type FieldDifference = z.output<typeof fieldDifference>

type WithoutName<Difference> = Difference extends unknown ? Omit<Difference, keyof typeof named> : never

export const differenceAction = z.enum(['added', 'edited', 'removed', 'moved'])

export type DifferenceAction = z.output<typeof differenceAction>

const recordDifference = z.object({
  list: z.enum(listNames),
  id: z.int(),
  label: z.string(),
  action: differenceAction,
  fields: z.array(fieldDifference),
  /** The user and moment (ISO 8601) of the record's last change. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** As in `Change`; null if the log does not contain the change. */
  write: z.nullable(z.int()),
  /** For If-Match; null if the record is not stored. */
  version: z.nullable(z.int()),
})

export type RecordDifference = z.output<typeof recordDifference>

export const differences = z.object({
  from: side,
  to: side,
  counts: byListName,
  records: z.array(recordDifference),
  /** Whether all differing records are listed; the budget may limit them. */
  isWhole: z.boolean(),
  /** Whether differences are marked in every text; otherwise some are shown in full, before and after. */
  isMarked: z.boolean(),
})

export type Differences = z.output<typeof differences>

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
): WithoutName<FieldDifference> | undefined {
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

interface DifferingText {
  language: Language | null
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
