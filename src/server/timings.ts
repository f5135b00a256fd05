import { channel } from 'node:diagnostics_channel'

/** Publishes how long something took, in seconds. Without a listener it reads no clock. */
class Timing {
  readonly #channel

  constructor(name: string) {
    this.#channel = channel(`ringside:${name}`)
  }

  /** Returns a function that publishes the time since the call. */
  start(): () => void {
    if (!this.#channel.hasSubscribers) return () => {}
    const start = performance.now()
    return () => this.#channel.publish((performance.now() - start) / 1000)
  }

  /** Returns a function that ends the listening. */
  listen(take: (seconds: number) => void): () => void {
    const listener = (seconds: unknown) => take(seconds as number)
    this.#channel.subscribe(listener)
    return () => this.#channel.unsubscribe(listener)
  }
}

/** How long a write waited for others of its process. */
export const writeWait = new Timing('write-wait')

/** How long a publication took, from the request until it was public. */
export const publication = new Timing('publication')
