import type { LabelOf, Values } from '../../domain/collections/field.ts'
import { labelOfKey } from '../../domain/content-keys.ts'
import { dateAndTimeOf } from '../../domain/dates.ts'
import { differingFields } from '../../domain/differences/compare.ts'
import { byDependency } from '../../domain/record-kinds.ts'
import { findDeletions, findLaterChanges, type LoggedRow } from '../db/change-log.ts'
import type { Reads } from '../db/database.ts'
import { countUses, findTakenKeys, findTrainersOfUsers, RecordStore, type StoredKind } from '../db/records.ts'
import { findUsersNamed } from '../db/users.ts'
import { removedPicturesAmong } from '../uploads/upload-address.ts'
import {
  kindNamed,
  type RecordChange,
  type Restoration,
  recordChange,
  restoredPictures,
  valuesBefore,
  type WholeRecord,
} from './record-change.ts'

/** How many later changes of the records of a page are looked through for what stands in the way. */
const mostLater = 300

/** Each list before those that its records refer to. */
const namedLast: readonly StoredKind[] = byDependency.toReversed()

const nameOf = (list: string, id: number) => `${list} ${id}`

/** Whatever decides whether changes can be undone: read at once for a page of them, and for one alike. */
export class Surroundings {
  readonly #records = new Map<string, WholeRecord>()
  readonly #deletions = new Map<string, LoggedRow>()
  readonly #users = new Map<number, { username: string; role: string }>()
  readonly #later: RecordChange[] = []
  readonly #uses = new Map<string, { plural: string; count: number }[]>()
  readonly #keys = new Map<string, number>()
  readonly #profiles = new Map<number, number>()
  #isRemoved: (address: string) => boolean = () => false

  static async of(queries: Reads, changes: readonly Restoration[]): Promise<Surroundings> {
    const surroundings = new Surroundings()
    await surroundings.#read(queries, changes)
    return surroundings
  }

  /** The record as it is now. */
  record({ kind, recordId }: Restoration): WholeRecord | undefined {
    return this.#records.get(nameOf(kind.name, recordId))
  }

  /** Whether a list has a record. */
  has = (list: string, id: number): boolean => this.#records.has(nameOf(list, id))

  /** Who deleted a record, and when. */
  deletion = (list: string, id: number): LoggedRow | undefined => this.#deletions.get(nameOf(list, id))

  /** What the back office calls a record, or called it until it was deleted. */
  labelOf: LabelOf = (list, id) => {
    if (id === null) return ''
    if (list === 'users')
      return this.#users.get(id)?.username ?? String(this.deletion(list, id)?.before?.username ?? '')
    const kind = kindNamed(list)
    const known = this.#records.get(nameOf(list, id)) ?? this.deletion(list, id)?.before
    const record = known && kind?.publicRecord.safeParse(known).data
    return kind && record ? kind.label(record, this.labelOf) : ''
  }

  user = (id: number) => this.#users.get(id)

  /** The profile that a user has. */
  profileOf = (userId: number): number | undefined => this.#profiles.get(userId)

  /** The content item that has a key. */
  contentWith = (key: unknown): number | undefined => this.#keys.get(String(key))

  usesOf = ({ kind, recordId }: Restoration) => this.#uses.get(nameOf(kind.name, recordId)) ?? []

  isRemoved = (address: string): boolean => this.#isRemoved(address)

  /** The newest later change of a record in one of these fields, its deletion and its return included. */
  laterChange({ id, kind, recordId }: Restoration, fields: readonly string[]): RecordChange | undefined {
    return this.#later.find(
      (later) =>
        id !== null &&
        later.id > id &&
        later.kind === kind &&
        later.recordId === recordId &&
        (!later.before || !later.after || later.fields.some((field) => fields.includes(field))),
    )
  }

  async #read(queries: Reads, changes: readonly Restoration[]): Promise<void> {
    const wanted = new Map<string, Set<number>>()
    const want = (list: string, id: number) => wanted.set(list, (wanted.get(list) ?? new Set()).add(id))
    const wantNamedBy = ({ fields }: StoredKind, record: Values | null) => {
      for (const [field, { references }] of Object.entries(fields)) {
        const id = record?.[field]
        if (references !== undefined && typeof id === 'number') want(references, id)
      }
    }
    for (const { kind, recordId, before, after } of changes) {
      want(kind.name, recordId)
      for (const record of [before, after]) wantNamedBy(kind, record)
    }
    for (const kind of namedLast) {
      const ids = [...(wanted.get(kind.name) ?? [])]
      const records = await new RecordStore(kind).findAll(queries, ids)
      const gone = ids.filter((id) => !records.has(id))
      const deletions = await this.#readDeletions(queries, kind.name, gone)
      for (const [id, record] of records) this.#records.set(nameOf(kind.name, id), record as WholeRecord)
      for (const record of [...records.values(), ...deletions]) wantNamedBy(kind, record as Values | null)
    }
    const userIds = [...(wanted.get('users') ?? [])]
    for (const user of await findUsersNamed(queries, userIds)) this.#users.set(user.id, user)
    const goneUsers = userIds.filter((id) => !this.#users.has(id))
    await this.#readDeletions(queries, 'users', goneUsers)
    for (const { id, userId } of await findTrainersOfUsers(queries, userIds)) this.#profiles.set(userId, id)
    await this.#readLater(queries, changes)
    await this.#readUses(queries, changes)
    const keys = changes.flatMap(({ before }) => (typeof before?.key === 'string' ? [before.key] : []))
    for (const { id, key } of await findTakenKeys(queries, keys)) this.#keys.set(key, id)
    this.#isRemoved = await removedPicturesAmong(queries, changes)
  }

  /** What deleted records were. */
  async #readDeletions(queries: Reads, list: string, ids: number[]): Promise<LoggedRow['before'][]> {
    const deletions = await findDeletions(queries, list, ids)
    for (const [id, row] of deletions) this.#deletions.set(nameOf(list, id), row)
    return [...deletions.values()].map(({ before }) => before)
  }

  async #readLater(queries: Reads, changes: readonly Restoration[]): Promise<void> {
    for (const [kind, own] of Map.groupBy(changes, (change) => change.kind)) {
      const logged = own.filter(({ id }) => id !== null)
      if (logged.length === 0) continue
      const ids = [...new Set(logged.map(({ recordId }) => recordId))]
      const since = Math.min(...logged.map(({ id }) => id ?? 0))
      const rows = await findLaterChanges(queries, { entity: kind.name, ids, since, count: mostLater })
      this.#later.push(...rows.flatMap((row) => recordChange(row) ?? []))
    }
  }

  async #readUses(queries: Reads, changes: readonly Restoration[]): Promise<void> {
    const created = changes.filter(({ before }) => before === null)
    for (const [kind, own] of Map.groupBy(created, (change) => change.kind)) {
      const ids = own.map(({ recordId }) => recordId)
      for (const { by, id, count } of await countUses(queries, kind.name, ids)) {
        const name = nameOf(kind.name, id)
        this.#uses.set(name, [...(this.#uses.get(name) ?? []), { plural: by.plural, count }])
      }
    }
  }
}

/**
 * Why a record cannot be restored as things are now: a sentence that says who, when or what. Null if it can. What still uses
 * a record is refused with its names when it is deleted.
 */
export function obstacleTo(change: Restoration, around: Surroundings, { usesAreRefused = false } = {}): string | null {
  const { before, after } = change
  if (before && after && change.fields.length === 0) return 'It changed nothing.'
  if (isRestored(change, around)) return 'It is undone already.'
  const later = laterChange(change, around)
  if (later !== null) return later
  if (before) return obstacleToValues(change, before, around)
  return usesAreRefused ? null : obstacleToRemoval(change, around)
}

/** Whether a record is as it was before a change: by an undo whose response was lost, or by hand. */
export function isRestored(change: Restoration, around: Surroundings): boolean {
  const { kind, before, fields, stands } = change
  const now = around.record(change) ?? null
  // Of what only made room nobody was told, and there is nothing left that had to.
  if (!before || !now) return before === now || (stands && !now)
  return differingFields(kind.fields, { before, after: now }).every((name) => !fields.includes(name))
}

const changedBy = ({ by, at }: { by: string; at: string }) => `by ${by}, ${dateAndTimeOf(at)}`

/** What was changed must still be as it was left; what else was changed of the record is not in the way. */
function laterChange(change: Restoration, around: Surroundings): string | null {
  const { kind, after, fields } = change
  const now = around.record(change) ?? null
  const touched = after
    ? differingFields(kind.fields, { before: after, after: now }).filter((name) => fields.includes(name))
    : []
  if (after ? now !== null && touched.length === 0 : now === null) return null
  const later = around.laterChange(change, touched)
  const who = later ? ` ${changedBy(later)}` : ''
  if (!after) return `${kind.singular} is there again: it was brought back${who}.`
  if (!now) return `${kind.singular} was deleted${who}. Bring it back first.`
  const labels = touched.map((name) => kind.fields[name]?.label).join(', ')
  return `${labels} of this ${kind.singular.toLowerCase()} changed later${who}.`
}

function obstacleToRemoval(change: Restoration, around: Surroundings): string | null {
  const uses = around.usesOf(change).map(({ plural, count }) => `${plural} (${count})`)
  return uses.length > 0 ? `${change.kind.singular} is still used by ${uses.join(' and ')}` : null
}

/** What a record would hold again must still be allowed. */
function obstacleToValues(change: Restoration, before: Values, around: Surroundings): string | null {
  const { kind, recordId, fields } = change
  for (const name of fields) {
    const field = kind.fields[name]
    const value = before[name]
    if (field?.references === 'users' && typeof value === 'number') {
      const obstacle = obstacleToUser(value, recordId, around)
      if (obstacle) return obstacle
    } else if (field?.references !== undefined && typeof value === 'number' && !around.has(field.references, value))
      return missing(field.references, value, around)
  }
  if (change.after === null && 'key' in before && around.contentWith(before.key) !== undefined)
    return `“${labelOfKey(String(before.key))}” is stored again.`
  const restored = { ...around.record(change), ...valuesBefore(change) }
  if (restoredPictures(change, restored).some(({ address }) => around.isRemoved(address)))
    return 'Its picture is no longer stored.'
  return faultIn(change, restored)
}

function missing(list: string, id: number, around: Surroundings): string {
  const what = kindNamed(list)?.singular ?? 'Record'
  const gone = around.deletion(list, id)
  const who = gone ? ` ${changedBy({ by: gone.username, at: gone.changedAt })}` : ''
  return `${what} ${around.labelOf(list, id) || id} was deleted${who}. Bring it back first.`
}

function obstacleToUser(userId: number, trainerId: number, around: Surroundings): string | null {
  const user = around.user(userId)
  const profile = around.profileOf(userId)
  if (!user) return `The account ${around.labelOf('users', userId) || userId} was deleted.`
  if (profile !== undefined && profile !== trainerId) return `${user.username} has another trainer profile by now.`
  return user.role === 'trainer' ? null : `${user.username} no longer has the role trainer.`
}

/** What is wrong, by the rules of today, with what a record would hold again: the first fault. */
function faultIn({ kind, fields }: Restoration, restored: Values): string | null {
  const own = fields.flatMap((name) => kind.fields[name]?.input.safeParse(restored[name]).error?.issues ?? [])
  const [first] = [...own, ...(kind.check?.(restored) ?? [])]
  return first ? `${first.message}.` : null
}
