import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { HeadersOf } from './broken-requests.ts'
import { madeOf } from './made-of.ts'

/** Headers that never change; sources: OWASP Secure Headers, MDN Observatory. */
const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // What a visitor could be asked for. Every byte of a header comes before a page's first.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** For two years, as OWASP advises. A subdomain may be another's, and without TLS: it is bound only on request. */
const strictTransportSecurity = (bindsSubdomains: boolean) =>
  `max-age=63072000${bindsSubdomains ? '; includeSubDomains' : ''}`

/** The source expression that allows an element by what it holds (CSP level 3, section 2.3.1). */
export const hashSource = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

export interface SecurityOptions {
  /** Source expressions of the script elements that pages hold. */
  scriptSources: string[]
  /** And of the style elements. */
  styleSources: string[]
  /** Where the map's frame may come from, and be looked for. */
  mapOrigins: () => string[]
  isHttps: boolean
  /** Whether browsers are to ask the subdomains by TLS only as well. */
  bindsSubdomains: boolean
}

/** The policy for every answer: inline only what the build made, nothing evaluated, and nobody else is asked but the map. */
function contentSecurityPolicy({ scriptSources, styleSources, mapOrigins, isHttps }: SecurityOptions): string {
  const maps = mapOrigins()
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources].join(' '),
    ["style-src 'self'", ...styleSources].join(' '),
    // Administrators may name pictures elsewhere.
    `img-src 'self' blob: https:${isHttps ? '' : ' http:'}`,
    "font-src 'self'",
    // A page asks whether its map can be had.
    ["connect-src 'self'", ...maps].join(' '),
    "manifest-src 'self'",
    `frame-src ${maps.join(' ') || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The headers that every answer carries, whoever writes it. */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  return {
    ...fixedHeaders,
    'Content-Security-Policy': contentSecurityPolicy(options),
    ...(options.isHttps && { 'Strict-Transport-Security': strictTransportSecurity(options.bindsSubdomains) }),
  }
}

/**
 * Gives the headers that every answer carries, the same object until a release changes them: to put the policy together for
 * each request costs a twentieth of it.
 */
export const securityHeadersNow = (options: SecurityOptions): HeadersOf =>
  madeOf(options.mapOrigins, () => securityHeaders(options))

/** Puts the security headers on every answer that the app gives, refusals and pictures included. */
export function addSecurityHeaders(app: FastifyInstance, headersOf: HeadersOf): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headersOf())
  })
}
