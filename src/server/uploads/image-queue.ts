import { mutex } from '../concurrency.ts'
import { UnavailableError } from '../errors.ts'

/** Uploads that may wait their turn, each up to 10 MB in memory. */
const mostWaiting = 20

/** Has one picture worked on at a time, in the order of their coming, so that memory is bounded. */
export class ImageQueue {
  readonly #mutex = mutex()
  #waiting = 0

  /** Uploads that are worked on or wait for it. */
  get waiting(): number {
    return this.#waiting
  }

  /** Reads an upload when all before it is done. Throws UnavailableError when too many are waiting. */
  async runUpload<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= mostWaiting) throw new UnavailableError()
    this.#waiting++
    try {
      return await this.#mutex(work)
    } finally {
      this.#waiting--
    }
  }

  /** Works on a stored picture in its turn. Given one width at a time, uploads come between. */
  runInBackground<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#mutex(work)
  }
}
