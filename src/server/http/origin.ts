import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const crossSite = () => new Refusal(403, 'cross_site', 'This request came from another site')

/** Whether another site's page made the browser send this (Fetch Metadata). Other clients do not say. */
export function isFromOtherSite({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/**
 * Refuses a write that another site's page makes in a visitor's name (OWASP CSRF cheat sheet, Fetch Metadata).
 * Clients that are not browsers send neither header and carry no cookies that they were not given.
 */
export function checkOrigin(publicUrl: string | null) {
  return async (request: FastifyRequest): Promise<void> => {
    if (safeMethods.has(request.method)) return
    const { origin } = request.headers
    const isOwnOrigin =
      origin === undefined || origin === publicUrl || origin === `${request.protocol}://${request.host}`
    if (isFromOtherSite(request) || !isOwnOrigin) throw crossSite()
  }
}

/** Refuses another site's page what depends on who reads, so that it can neither measure it nor make work with it. */
export function refuseOtherSites(request: FastifyRequest): void {
  if (isFromOtherSite(request)) throw crossSite()
}
