import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/

/** Asked by address, by whoever watches the machine. */
const healthChecks = new Set(['/healthz', '/readyz', '/up', '/metrics'])

/** How a Host header may name the host of an origin. */
function hostsOf(origin: string): string[] {
  const { host, hostname, port, protocol } = new URL(origin)
  return port ? [host] : [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`]
}

/** Refuses what is for another site than the club's (RFC 9110, section 15.5.20); whoever asks on the machine itself may. */
export function refuseForeignHosts(publicUrl: string | null) {
  const own = publicUrl ? hostsOf(publicUrl) : null
  return async (request: FastifyRequest): Promise<void> => {
    const host = request.headers.host?.toLowerCase()
    if (!own || !host || own.includes(host) || loopback.test(host)) return
    if (!healthChecks.has(request.routeOptions.url ?? ''))
      throw new Refusal(421, 'invalid', 'This is the server of another site')
  }
}
