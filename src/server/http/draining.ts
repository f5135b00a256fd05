import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/**
 * What balancers are given to hear `/readyz` say no, and clients to let go of connections: each is closed after its next
 * answer. A proxy that sends a write down one that closes just then cannot send it again.
 */
const graceMs = 1000

/** How long requests in flight may take once nothing new comes: who sends slowly must not keep the database open. */
const patienceMs = 5000

/** How a process that was told to stop lets go of those who send it requests. */
export class Draining {
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  /**
   * Says no from now on, and stops listening a while later; resolves when all that was let in is answered, or cut off
   * because it took too long.
   */
  async drain(server: HttpServer): Promise<void> {
    this.#isDraining = true
    await wait(graceMs)
    const answered = once(server, 'close')
    await stopListening(server)
    const patience = setTimeout(() => server.closeAllConnections(), patienceMs)
    // Connections whose last answer began before all this are kept by whoever has them.
    const closing = setInterval(() => server.closeIdleConnections(), 500)
    await answered
    clearInterval(closing)
    clearTimeout(patience)
  }
}

/** How long an empty queue is waited for: of a crowd that asks again as soon as it is answered somebody always stands in it. */
const queueMs = 2000

/** How many may stand in the queue, which is Node's own limit: on a busy machine they are let in after that, too. */
const queued = 511

/** But not longer than this, since a stop has to end. */
const longestQueueMs = 6000

/**
 * Closes the listening socket once nobody stands in its queue: the kernel resets connections that were made and not
 * accepted yet, and a proxy cannot know whether what it sent down one of them was done. Those that were accepted stay
 * open: the HTTP server's own `close` takes one whose request is still on its way for idle, and closes it.
 */
export async function stopListening(server: Server): Promise<void> {
  let hasComeIn = true
  let count = 0
  const note = () => {
    hasComeIn = true
    count += 1
  }
  server.on('connection', note)
  const start = performance.now()
  // A turn ends with the kernel's news, and it accepts a connection if there is one.
  while (hasComeIn && performance.now() - start < (count < queued ? longestQueueMs : queueMs)) {
    hasComeIn = false
    await turn()
  }
  server.off('connection', note)
  Server.prototype.close.call(server)
}
