/** Looks at something that others change, one look after the other; many calls at once cost one. */
export class Looks {
  readonly #look: () => Promise<void>
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(look: () => Promise<void>) {
    this.#look = look
  }

  /** Resolves when everything is known that was there at the time of the call. */
  again(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = undefined
      const looking = this.#look()
      this.#running = looking.catch(() => {})
      return looking
    })
    return this.#next
  }

  /** Resolves when no look runs that was asked for before. */
  async end(): Promise<void> {
    await this.#next?.catch(() => {})
    await this.#running
  }
}
