import type { Database } from '../db/database.ts'
import { keepAnswers } from '../db/kept-answers.ts'
import type { MadeAnswers } from '../http/cached-response.ts'
import type { FaultLog } from '../log/faults.ts'
import { rowsToKeep } from './kept-site.ts'
import type { PublishedSite } from './published-site.ts'

/** Keeps the bytes of releases that are stored already, behind everything else: nobody waits for it. */
export class AnswerKeeper {
  readonly #database: Database
  readonly #build: string | undefined
  readonly #faults: FaultLog
  #keeping: Promise<void> = Promise.resolve()

  constructor(database: Database, build: string | undefined, faults: FaultLog) {
    this.#database = database
    this.#build = build
    this.#faults = faults
  }

  /** Keeps what of a site had to be made anew. */
  keepMade(site: PublishedSite, known: MadeAnswers): void {
    this.keep(site, new Map([...site.answers].filter(([name, answer]) => known.get(name) !== answer)))
  }

  keep({ number }: PublishedSite, made: MadeAnswers): void {
    const build = this.#build
    if (!build || number === 0 || made.size === 0) return
    this.#keeping = this.#keeping
      .then(() => this.#database.write((queries) => keepAnswers(queries, number, build, rowsToKeep(made))))
      .catch((error) => this.#faults.error(error, 'Rendered pages could not be kept; the next start makes them again'))
  }

  /** Resolves when nothing is to be kept any more. */
  async end(): Promise<void> {
    await this.#keeping
  }
}
