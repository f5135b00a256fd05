import { entriesIn } from '../../domain/changes.ts'
import type { LabelOf, Values } from '../../domain/collections/field.ts'
import type { PublicContent } from '../../domain/content.ts'
import { contentKeyNamed } from '../../domain/content-keys.ts'
import type { DifferenceAction } from '../../domain/differences/compare.ts'
import { actionOf, differingFields, inPlaces, type Pair } from '../../domain/differences/compare.ts'
import { movedIn, type Places } from '../../domain/differences/moved.ts'
import { languages } from '../../domain/languages.ts'
import { byDependency } from '../../domain/record-kinds.ts'
import type { CacheName, UnpublishedChange } from '../../domain/releases.ts'
import { findLastChanges } from '../db/change-log.ts'
import type { Reads } from '../db/database.ts'
import type { PublicRow, StoredKind } from '../db/records.ts'
import type { RowSource } from './row-sources.ts'

/** A record that differs: as it was, and as it is. */
export interface RowDifference {
  list: CacheName
  id: number
  kind: StoredKind
  before: (PublicRow & Values) | null
  after: (PublicRow & Values) | null
  action: DifferenceAction
  /** Where it stood and stands in its list, if that is elsewhere. */
  places: Places | null
  /** The same with its places for its positions; alike where it stands still. */
  told: Pair
}

/** In which records two states of all lists differ, and what records were and are called that others refer to. */
export interface RowComparison {
  differences: RowDifference[]
  /**
   * Of these nobody is told, since visitors notice nothing: records that stand where they stood, by other positions since
   * another moved, and texts that say what their keys say by default.
   */
  unnoticed: RowDifference[]
  labels: { before: LabelOf; after: LabelOf }
}

/** Each list that is published, after those whose records its own refer to, and are called after. */
const kinds: readonly StoredKind[] = byDependency.filter(({ isLive }) => !isLive)

/** The lists whose records others refer to, and call by their names. */
export const referredTo: ReadonlySet<string | undefined> = new Set(
  kinds.flatMap(({ fields }) => Object.values(fields).map(({ references }) => references)),
)

/** Compares all lists, one after the other; of those as they are now only a portion is in memory at a time. */
export async function compareAll(before: RowSource, after: RowSource): Promise<RowComparison> {
  const names = { before: new Map<string, string>(), after: new Map<string, string>() }
  // What is gone on one side is called as on the other.
  const labelFrom =
    (first: Map<string, string>, second: Map<string, string>): LabelOf =>
    (list, id) =>
      first.get(`${list} ${id}`) ?? second.get(`${list} ${id}`) ?? ''
  const labels = { before: labelFrom(names.before, names.after), after: labelFrom(names.after, names.before) }
  const comparison: RowComparison = { differences: [], unnoticed: [], labels }
  for (const kind of kinds) {
    const name = (side: 'before' | 'after', row: PublicRow) => {
      if (referredTo.has(kind.name)) names[side].set(`${kind.name} ${row.id}`, kind.label(row, labels[side]))
    }
    const old = new Map<string | number, PublicRow>()
    const now = new Map<string | number, number>()
    const pairs: RowPair[] = []
    for await (const rows of before(kind.name))
      for (const row of rows) {
        name('before', row)
        old.set(identityOf(kind, row), row)
      }
    for await (const rows of after(kind.name))
      for (const row of rows) {
        name('after', row)
        const identity = identityOf(kind, row)
        now.set(identity, row.id)
        const pair = { before: old.get(identity) ?? null, after: row }
        if (!pair.before || differingFields(kind.fields, pair).length > 0) pairs.push(pair)
      }
    for (const [identity, row] of old) if (!now.has(identity)) pairs.push({ before: row, after: null })
    const ids = { old: [...old.values()].map(({ id }) => id), now: [...now.values()] }
    for (const difference of differencesIn(kind, pairs, { rows: [...old.values()], ids }))
      comparison[isNoticed(difference) ? 'differences' : 'unnoticed'].push(difference)
  }
  return comparison
}

type RowPair = Pick<RowDifference, 'before' | 'after'>

/** A text that was removed and written again is the same text for visitors, who find it by its key. */
const identityOf = ({ name }: StoredKind, row: PublicRow) => (name === 'content' ? (row as PublicContent).key : row.id)

interface BothSides {
  /** The rows before. */
  rows: readonly PublicRow[]
  ids: { old: number[]; now: number[] }
}

/** How the records of a list differ, of which these pairs have other values. */
function differencesIn(kind: StoredKind, pairs: RowPair[], { rows, ids }: BothSides): RowDifference[] {
  const moved = 'position' in kind.fields ? movedIn(ids.old, ids.now) : new Map<number, Places>()
  const idOf = ({ before, after }: RowPair) => (after ?? before)?.id ?? 0
  const known = new Set(pairs.map(idOf))
  // One without a position moves where others get theirs.
  const asBefore = [...moved.keys()].flatMap((id): RowPair[] => {
    const row = known.has(id) ? undefined : rows.find((each) => each.id === id)
    return row ? [{ before: row, after: row }] : []
  })
  return [...pairs, ...asBefore].map((pair) => {
    const id = idOf(pair)
    const places = moved.get(id) ?? null
    const told = 'position' in kind.fields ? inPlaces(pair, places) : pair
    return {
      list: kind.name,
      id,
      kind,
      ...pair,
      places,
      told,
      action: actionOf(kind.fields, differingFields(kind.fields, told), told),
    }
  })
}

function isNoticed({ kind, before, after, told }: RowDifference): boolean {
  if (before && after) return differingFields(kind.fields, told).length > 0
  return kind.name !== 'content' || !saysDefault((before ?? after) as unknown as PublicContent)
}

/** Whether a text says what its key says where nothing is stored. */
function saysDefault({ key, translations, metadata }: PublicContent): boolean {
  const defaults = contentKeyNamed(key)?.defaults
  if (!defaults || Object.keys(metadata ?? {}).length > 0) return false
  return languages.every((language) => (translations[language] || defaults[language]) === defaults[language])
}

/** The changes that lead from one state of all lists to another, record by record, the latest first. */
export async function listChangesBetween(
  queries: Reads,
  before: RowSource,
  after: RowSource,
): Promise<UnpublishedChange[]> {
  const comparison = await compareAll(before, after)
  const lastOf = await findLastChanges(queries, comparison.differences)
  return comparison.differences
    .map((difference): UnpublishedChange => {
      const { list, id, action } = difference
      const { username: by = null, changedAt: at = null, write = null } = lastOf(difference) ?? {}
      const label = labelIn(comparison, difference)
      return { list, id, label, action: action === 'moved' ? 'edited' : action, by, at, write }
    })
    .sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
}

/** How many changes those are as a person made them: the number that every screen shows. */
export const countChangesBetween = async (queries: Reads, before: RowSource, after: RowSource): Promise<number> =>
  entriesIn(await listChangesBetween(queries, before, after)).length

/** What the back office calls a record that differs. */
export function labelIn({ labels }: RowComparison, { kind, before, after }: RowDifference): string {
  if (after) return kind.label(after, labels.after)
  return before ? kind.label(before, labels.before) : ''
}
