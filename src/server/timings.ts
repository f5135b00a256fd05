import { channel } from 'node:diagnostics_channel'

/** Where a part tells how long something took, in seconds. Without a listener it does not even look at the clock. */
class Timing {
  readonly #channel

  constructor(name: string) {
    this.#channel = channel(`ringside:${name}`)
  }

  /** Gives a function that tells the time since it was made. */
  start(): () => void {
    if (!this.#channel.hasSubscribers) return () => {}
    const start = performance.now()
    return () => this.#channel.publish((performance.now() - start) / 1000)
  }

  /** Gives a function that ends the listening. */
  listen(take: (seconds: number) => void): () => void {
    const listener = (seconds: unknown) => take(seconds as number)
    this.#channel.subscribe(listener)
    return () => this.#channel.unsubscribe(listener)
  }
}

/** How long a write stood behind others, before it could begin. */
export const writeWait = new Timing('write-wait')

/** How long a release took, from its request to its being public. */
export const publication = new Timing('publication')
