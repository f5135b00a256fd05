import type { LabelOf, Values } from '../../domain/collections/comparison.ts'
import { byDependency } from '../../domain/record-kinds.ts'
import { findDeletions, findLaterChanges, type LoggedRow } from '../db/change-log.ts'
import type { Reads } from '../db/database.ts'
import { countUses, findTakenKeys, findTrainersOfUsers, RecordStore, type StoredKind } from '../db/records.ts'
import { findUsersNamed } from '../db/users.ts'
import { removedPicturesAmong } from '../uploads/removed-pictures.ts'
import { kindNamed, type RecordChange, type Restoration, recordChange, type WholeRecord } from './record-change.ts'

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
