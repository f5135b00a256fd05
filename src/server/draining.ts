import { setTimeout as wait } from 'node:timers/promises'

/** A balancer that has asked within this time is taken to be watching. */
const watchMs = 30_000

/**
 * What a watching balancer is given to see that the process is going, and what clients are to let go of connections: each
 * is closed after its next answer. A proxy that sends a write down one that closes just then cannot send it again.
 */
const graceMs = { watched: 3000, unwatched: 750 }

/** How a process that was told to stop lets go of those who send it requests. */
export class Draining {
  #isDraining = false
  #askedAt = Number.NEGATIVE_INFINITY

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Somebody asks whether to send requests here. */
  noteAsked(): void {
    this.#askedAt = performance.now()
  }

  /** Says no from now on; resolves when whoever watches has had the time to hear it. */
  async begin(): Promise<void> {
    this.#isDraining = true
    const isWatched = performance.now() - this.#askedAt < watchMs
    await wait(isWatched ? graceMs.watched : graceMs.unwatched)
  }
}
