import { isDeepStrictEqual } from 'node:util'
import type { Places } from '../../domain/differences/moved.ts'
import { type Author, findLastChange, logChange } from '../db/change-log.ts'
import type { Queries, Reads } from '../db/database.ts'
import { findUses, RecordStore, type StoredKind, type StoredRecord, type Use } from '../db/records.ts'
import { deleteSampleMark } from '../db/sample-records.ts'
import { ChangedError, InvalidError, NotFoundError } from '../errors.ts'
import { refuseUsed } from './record-uses.ts'
import { storeSourcesOf } from './translation-sources.ts'

/** A record as it was and as it is; null where it was not, or is no longer. */
interface RecordPair<Stored> {
  before: Stored | null
  after: Stored | null
}

interface Manner {
  /** Where the record stood and stands, if it is put in order: null if it stands where it stood. */
  places?: Places | null | undefined
}

/** Changes the records of one list, be it a collection or content; each change is logged in its own write. */
export class RecordChanges<Stored extends StoredRecord> {
  readonly store: RecordStore<Stored>
  readonly #kind: StoredKind<Stored>

  constructor(kind: StoredKind<Stored>) {
    this.#kind = kind
    this.store = new RecordStore(kind)
  }

  /** The record, if it still has a version that the client has seen. Throws NotFoundError or ChangedError. */
  async findUnchanged(queries: Reads, id: number, ifMatch: readonly string[] | null): Promise<Stored> {
    const { name, singular } = this.#kind
    const found = await this.store.find(queries, id)
    if (!found) throw new NotFoundError(singular)
    if (ifMatch && !ifMatch.includes(String(found.version))) {
      const change = await findLastChange(queries, name, id)
      throw new ChangedError(singular, found, change?.username ?? null, found.updatedAt)
    }
    return found
  }

  async create(queries: Queries, author: Author, values: object): Promise<Stored> {
    const after = await this.store.insert(queries, values)
    await this.#log(queries, author, { before: null, after })
    return after
  }

  /** Stores a record again under the id that it had, with its values or others. */
  async bringBack(queries: Queries, author: Author, gone: Stored): Promise<Stored> {
    const after = await this.store.insertAgain(queries, gone)
    await this.#log(queries, author, { before: null, after })
    return after
  }

  /**
   * Stores what of a record changes, and nothing where nothing does; it is the club's own from then on, unless it only
   * stands elsewhere in its list.
   */
  async update(queries: Queries, author: Author, before: Stored, values: object, manner: Manner = {}): Promise<Stored> {
    if (!this.#differs(before, values)) return before
    const after = await this.store.update(queries, before, values)
    const isPlaced = Object.keys(values).every((name) => name === 'position')
    if (!isPlaced) await deleteSampleMark(queries, this.#kind.name, before.id)
    await this.#log(queries, author, { before, after }, manner)
    return after
  }

  /** Deletes a record that no other one names, and before it what is part of it. Throws a refusal that says what does. */
  async delete(queries: Queries, author: Author, before: Stored): Promise<void> {
    const { parts, users } = await this.#usesOf(queries, before)
    await refuseUsed(queries, this.#kind, users)
    for (const { by, records } of parts)
      for (const part of records) await new RecordChanges<StoredRecord>(by).delete(queries, author, part)
    await this.store.delete(queries, before.id)
    await this.#log(queries, author, { before, after: null })
  }

  /**
   * Lets everything that uses a record use another one from now on, or none: each is a change of its own. Throws
   * InvalidError when there is no such other record.
   */
  async moveUses(queries: Queries, author: Author, before: Stored, target: number | null): Promise<void> {
    const { singular } = this.#kind
    if (target === before.id || (target !== null && !(await this.store.find(queries, target)))) {
      const message = `The chosen ${singular.toLowerCase()} does not exist`
      throw new InvalidError([{ path: ['moveTo'], message }])
    }
    for (const { by, field, records } of (await this.#usesOf(queries, before)).users) {
      const changes = new RecordChanges<StoredRecord>(by)
      for (const user of records) await changes.update(queries, author, user, { [field]: target })
    }
  }

  /** Whether values change a record; what the server alone sets is no change. */
  #differs(before: Stored, values: object): boolean {
    const { fields } = this.#kind
    return Object.entries(values).some(
      ([name, value]) =>
        fields[name] && fields[name].comparison !== null && !isDeepStrictEqual(value, before[name as keyof Stored]),
    )
  }

  /** What names a record: its parts, which go with it, or others that use it. */
  async #usesOf(queries: Reads, { id }: Stored): Promise<{ parts: Use[]; users: Use[] }> {
    const uses = await findUses(queries, this.#kind.name, id)
    const isPart = ({ by, field }: Use) => by.fields[field]?.isPart === true
    return { parts: uses.filter(isPart), users: uses.filter((use) => !isPart(use)) }
  }

  /** Logs a change, and stores which Polish texts its translations were written against. */
  async #log(queries: Queries, author: Author, pair: RecordPair<Stored>, { places }: Manner = {}): Promise<void> {
    const { before, after } = pair
    await storeSourcesOf(queries, { kind: this.#kind, ...pair })
    const action = before && after ? 'update' : after ? 'create' : 'delete'
    const entityId = (after ?? before)?.id ?? 0
    await logChange(queries, { author, action, entity: this.#kind.name, entityId, before, after, places })
  }
}
