import type { Server } from 'node:http'

/** Who watches a process does not keep it awake. */
const watching = new Set(['/healthz', '/up', '/readyz', '/metrics'])

const mostMs = 10_000

/**
 * Calls back each time that nobody has asked for anything for so long. A request counts until its answer has gone. Gives what
 * stops it.
 */
export function whenIdle(server: Pick<Server, 'on'>, idleMs: number, call: () => void): () => void {
  let inFlight = 0
  let since = Date.now()
  server.on('request', ({ url = '' }, response) => {
    if (watching.has(url)) return
    inFlight += 1
    response.once('close', () => {
      inFlight -= 1
      since = Date.now()
    })
  })
  const look = () => {
    if (inFlight > 0 || Date.now() - since < idleMs) return
    since = Date.now()
    call()
  }
  const timer = setInterval(look, Math.min(idleMs, mostMs)).unref()
  return () => clearInterval(timer)
}
