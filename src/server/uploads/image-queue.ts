import { UnavailableError } from '../errors.ts'

/** Pictures that may wait their turn, each up to 10 MB in memory. */
const mostWaiting = 20

/** Has one picture worked on at a time, so that memory is bounded; work in the background gives way at once. */
export class ImageQueue {
  #tail: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #background: AbortController | null = null

  /** Runs `work` when those before it are done. Throws UnavailableError when too many are waiting. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= mostWaiting) throw new UnavailableError()
    this.#waiting++
    this.#background?.abort()
    const turn = this.#tail.then(work)
    this.#tail = turn.catch(() => {})
    try {
      return await turn
    } finally {
      this.#waiting--
    }
  }

  /** Runs `work` once nothing else waits. Its signal aborts when a picture arrives, which then waits for it to end. */
  async runInBackground<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    while (this.#waiting > 0 || this.#background) await this.#tail
    const controller = new AbortController()
    this.#background = controller
    const turn = work(controller.signal).finally(() => {
      this.#background = null
    })
    this.#tail = turn.catch(() => {})
    return turn
  }
}
