import type { PublicContent } from '../../../domain/content/content.ts'
import { contentKeyNamed } from '../../../domain/content/content-keys.ts'
import {
  actionOf,
  type DifferenceAction,
  differingFields,
  type Pair,
  withPlaces,
} from '../../../domain/differences/compare.ts'
import { movedIn, type Places } from '../../../domain/differences/moved.ts'
import type { LabelOf, Values } from '../../../domain/fields/field.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import type { ReleaseChanges } from '../../../domain/releases/release.ts'
import type { CacheName, ReleaseLists } from '../../../domain/releases/releases.ts'
import { type PublicRow, type StoredKind, storedKinds } from '../../db/records/records.ts'

type Row = PublicRow & Values

/** A record that differs between two states. */
export interface RowDifference {
  list: CacheName
  id: number
  kind: StoredKind
  before: Row | null
  after: Row | null
  action: DifferenceAction
  /** The record's place in its list on both sides; null if it did not move. */
  places: Places | null
  /** `before` and `after`. Their `position` is the record's place (1, 2, …) if it moved, or null if it did not. */
  compared: Pair
}

/** The records in which two states of all lists differ. */
export interface RowComparison {
  differences: RowDifference[]
  /** Differences that visitors do not notice: positions shifted by other records, and texts that equal the defaults. */
  unnoticed: RowDifference[]
  labels: { before: LabelOf; after: LabelOf }
  language: Language
}

/** Sorted so that a list follows the lists to which its records refer: its labels contain theirs. */
const kinds = storedKinds.filter(({ isLive }) => !isLive)

export const referencedLists: ReadonlySet<string | undefined> = new Set(
  kinds.flatMap(({ fields }) => Object.values(fields).map(({ references }) => references)),
)

export function compareAll(before: ReleaseLists, after: ReleaseLists, language: Language): RowComparison {
  const labels = labelsOf(before, after, language)
  const comparison: RowComparison = { differences: [], unnoticed: [], labels, language }
  for (const kind of kinds)
    for (const difference of differencesIn(kind, before[kind.name], after[kind.name]))
      comparison[isNoticed(difference) ? 'differences' : 'unnoticed'].push(difference)
  return comparison
}

/** Returns the labels on each side. A record that is missing on one side has its label of the other side. */
function labelsOf(before: ReleaseLists, after: ReleaseLists, language: Language): RowComparison['labels'] {
  const labelMaps = { before: new Map<string, string>(), after: new Map<string, string>() }
  const labelFrom =
    (first: Map<string, string>, second: Map<string, string>): LabelOf =>
    (list, id) =>
      first.get(`${list} ${id}`) ?? second.get(`${list} ${id}`) ?? ''
  const labels = {
    before: labelFrom(labelMaps.before, labelMaps.after),
    after: labelFrom(labelMaps.after, labelMaps.before),
  }
  for (const kind of kinds.filter(({ name }) => referencedLists.has(name))) {
    for (const row of before[kind.name])
      labelMaps.before.set(`${kind.name} ${row.id}`, kind.label(row, labels.before, language))
    for (const row of after[kind.name])
      labelMaps.after.set(`${kind.name} ${row.id}`, kind.label(row, labels.after, language))
  }
  return labels
}

/** A text is identified by its key: removed and written again under another id, it is the same text for visitors. */
const identityOf = ({ name }: StoredKind, row: PublicRow) => (name === 'content' ? (row as PublicContent).key : row.id)

function differencesIn(kind: StoredKind, before: readonly PublicRow[], after: readonly PublicRow[]): RowDifference[] {
  const beforeByIdentity = new Map(before.map((row) => [identityOf(kind, row), row]))
  const afterByIdentity = new Map(after.map((row) => [identityOf(kind, row), row]))
  const idsOf = (rows: Map<unknown, PublicRow>) => [...rows.values()].map(({ id }) => id)
  const hasPosition = 'position' in kind.fields
  const moved = hasPosition ? movedIn(idsOf(beforeByIdentity), idsOf(afterByIdentity)) : new Map<number, Places>()
  const pairs = [
    ...after.map((row) => ({ before: beforeByIdentity.get(identityOf(kind, row)) ?? null, after: row })),
    ...before.filter((row) => !afterByIdentity.has(identityOf(kind, row))).map((row) => ({ before: row, after: null })),
  ]
  return pairs.flatMap((pair): RowDifference[] => {
    const { id } = pair.after ?? pair.before
    const places = moved.get(id) ?? null
    // A record without a position has moved if others got one, although none of its fields differs.
    if (pair.before && pair.after && !places && differingFields(kind.fields, pair).length === 0) return []
    const compared = hasPosition ? withPlaces(pair, places) : pair
    const action = actionOf(kind.fields, differingFields(kind.fields, compared), compared)
    return [{ list: kind.name, id, kind, ...pair, places, compared, action }]
  })
}

function isNoticed({ kind, before, after, compared }: RowDifference): boolean {
  if (before && after) return differingFields(kind.fields, compared).length > 0
  return kind.name !== 'content' || !isDefault((before ?? after) as unknown as PublicContent)
}

function isDefault({ key, translations, metadata }: PublicContent): boolean {
  const defaults = contentKeyNamed(key)?.defaults
  if (!defaults || Object.keys(metadata ?? {}).length > 0) return false
  return languages.every((language) => (translations[language] || defaults[language]) === defaults[language])
}

export function countsOf(differences: readonly RowDifference[]): ReleaseChanges {
  const counts: ReleaseChanges = {}
  for (const { list } of differences) counts[list] = (counts[list] ?? 0) + 1
  return counts
}

/** Returns the label of a record that differs: its new label, or that of a deleted record. */
export function labelIn({ labels, language }: RowComparison, { kind, before, after }: RowDifference): string {
  if (after) return kind.label(after, labels.after, language)
  return before ? kind.label(before, labels.before, language) : ''
}
