/** Work that is done again and again and never twice at once. It never throws: what went wrong is told, and the next time is another try. */
export class Chore {
  readonly #work: () => Promise<void>
  readonly #tellFault: (error: unknown) => void
  #running: Promise<void> | undefined

  constructor(work: () => Promise<void>, tellFault: (error: unknown) => void) {
    this.#work = work
    this.#tellFault = tellFault
  }

  /** Begins it, unless it is being done; resolves when it is over. */
  run(): Promise<void> {
    this.#running ??= this.#work()
      .catch(this.#tellFault)
      .finally(() => {
        this.#running = undefined
      })
    return this.#running
  }

  /** Resolves when it is not being done. */
  async end(): Promise<void> {
    await this.#running
  }
}
