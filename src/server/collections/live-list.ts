import type { Reads } from '../db/database.ts'
import { fingerprintRows } from '../db/published-rows.ts'
import { RecordStore, type StoredRecord } from '../db/records.ts'
import type { StoredCollection } from '../db/schema.ts'
import { type PreparedAnswer, prepareAnswer } from '../publishing/prepared-answer.ts'
import { listType } from '../publishing/published-site.ts'

/** A list as it is now, as visitors read it: prepared once, and anew when one of its rows has changed. */
export class LiveList {
  readonly #collection: StoredCollection
  readonly #store: RecordStore<StoredRecord>
  #last: { fingerprint: string; answer: PreparedAnswer } | undefined

  constructor(collection: StoredCollection) {
    this.#collection = collection
    this.#store = new RecordStore(collection)
  }

  async read(queries: Reads): Promise<PreparedAnswer> {
    // Before the rows: what changes in between is prepared again at the next reading.
    const fingerprint = await fingerprintRows(queries, [this.#collection.table])
    if (this.#last?.fingerprint === fingerprint) return this.#last.answer
    const rows = await this.#store.list(queries)
    const json = JSON.stringify(rows.map((row) => this.#collection.publicRecord.parse(row)))
    const answer = await prepareAnswer(listType, json)
    this.#last = { fingerprint, answer }
    return answer
  }
}
