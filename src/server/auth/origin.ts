import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that another site's page makes in a visitor's name (OWASP CSRF cheat sheet, Fetch Metadata).
 * Clients that are not browsers send neither header and carry no cookies that they were not given.
 */
export function checkOrigin(publicUrl: string | null) {
  return async (request: FastifyRequest): Promise<void> => {
    if (safeMethods.has(request.method)) return
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    const isOwnSite = site === undefined || site === 'same-origin' || site === 'none'
    const isOwnOrigin =
      origin === undefined || origin === publicUrl || origin === `${request.protocol}://${request.host}`
    if (!isOwnSite || !isOwnOrigin) throw new Refusal(403, 'cross_site', 'This request came from another site')
  }
}
