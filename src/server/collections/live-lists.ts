import { Looks } from '../concurrency/looks.ts'
import type { Database } from '../db/database.ts'
import { fingerprintRows } from '../db/published-rows.ts'
import { RecordStore, type StoredRecord } from '../db/records.ts'
import type { StoredCollection } from '../db/schema.ts'
import { liveCollections, liveTables } from '../db/told-tables.ts'
import { type PreparedAnswer, prepareAnswer } from '../http/prepared-answer.ts'
import type { FaultLog } from '../log/faults.ts'
import { listType } from '../publishing/published-site.ts'

/** How soon another process's change is noticed, at the latest. */
const pollMs = 1000

/** The lists that everybody reads as they are now: prepared in memory, so that a visitor costs the database nothing. */
export class LiveLists {
  readonly #database: Database
  readonly #looks = new Looks(() => this.#look())
  readonly #answers = new Map<string, PreparedAnswer>()
  #fingerprint = ''
  /** The look for what this process has written: whoever asks after the write's answer is to see it. */
  #owed: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #stopListening: (() => void) | undefined

  private constructor(database: Database) {
    this.#database = database
  }

  /** Knows the lists, and looks again until stop(). */
  static async start(database: Database, faults: FaultLog): Promise<LiveLists> {
    const lists = new LiveLists(database)
    await lists.#looks.again()
    const look = () =>
      lists.#looks.again().catch((error) => faults.error(error, 'Live lists could not be read; the last are served on'))
    lists.#stopListening = database.listen((tables, isOwn) => {
      if (!liveTables.some((table) => tables.has(table))) return
      const looking = look().finally(() => {
        if (lists.#owed === looking) lists.#owed = undefined
      })
      if (isOwn) lists.#owed = looking
    })
    lists.#timer = setInterval(look, pollMs)
    lists.#timer.unref()
    return lists
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopListening?.()
    await this.#looks.end()
  }

  /** A list with all that was written here. */
  async read({ name }: StoredCollection): Promise<PreparedAnswer> {
    await this.#owed
    const answer = this.inMemory(name)
    if (!answer) throw new Error(`${name} is no live list`)
    return answer
  }

  /** A list by its name, unless this process owes it a look. */
  inMemory(name: string): PreparedAnswer | undefined {
    return this.#owed ? undefined : this.#answers.get(name)
  }

  async #look(): Promise<void> {
    const { read } = this.#database
    // Before the rows: what changes in between is read at the next look.
    const fingerprint = await fingerprintRows(read, liveTables)
    if (fingerprint === this.#fingerprint) return
    for (const collection of liveCollections) {
      const rows = await new RecordStore<StoredRecord>(collection).list(read)
      const json = JSON.stringify(rows.map((row) => collection.publicRecord.parse(row)))
      this.#answers.set(collection.name, await prepareAnswer(listType, json))
    }
    this.#fingerprint = fingerprint
  }
}
