import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

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

/** So many turns of the event loop are waited for at most: a crowd may come faster than it is let in. */
const mostTurns = 10_000

/**
 * Closes the listening socket once nobody stands in its queue: the kernel resets connections that were made and not
 * accepted yet, and a proxy cannot know whether what it sent down one of them was done. Those that were accepted stay
 * open: the HTTP server's own `close` takes one whose request is still on its way for idle, and closes it.
 */
export async function stopListening(server: Server): Promise<void> {
  let hasComeIn = true
  const note = () => {
    hasComeIn = true
  }
  server.on('connection', note)
  // A turn ends with the kernel's news, and it accepts a connection if there is one.
  for (let turns = 0; hasComeIn && turns < mostTurns; turns += 1) {
    hasComeIn = false
    await turn()
  }
  server.off('connection', note)
  Server.prototype.close.call(server)
}
