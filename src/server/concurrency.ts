/** Returns a function that runs one piece of work at a time, in the order in which they are passed to it. */
export function mutex(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => {})
    return result
  }
}

/** Reads something that others change, one run after the other; many calls at once share one. */
export class SingleFlight {
  readonly #read: () => Promise<void>
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(read: () => Promise<void>) {
    this.#read = read
  }

  /** Resolves when everything has been read that was there at the time of the call. */
  run(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      const reading = this.#read()
      this.#running = reading.catch(() => {})
      return reading
    })
    return this.#next
  }

  /** Resolves when no run is under way that was requested before. */
  async end(): Promise<void> {
    await this.#next?.catch(() => {})
    await this.#running
  }
}
