import type { FastifyInstance } from 'fastify'
import { type InlineParts, PagePolicy } from './page-policy.ts'

/** Headers that never change; sources: OWASP Secure Headers, MDN Observatory. */
const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // What is no page loads nothing; a page has a policy of its own.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** For two years, as OWASP advises. A subdomain may be another's, and without TLS: it is bound only on request. */
const strictTransportSecurity = (bindsSubdomains: boolean) =>
  `max-age=63072000${bindsSubdomains ? '; includeSubDomains' : ''}`

interface SecuritySettings {
  publicUrl: string | null
  /** Whether browsers are to ask the subdomains by TLS only as well. */
  bindsSubdomains: boolean
}

/** What a club's answers ask of browsers. */
export interface Security {
  isHttps: boolean
  /** Of every answer, whoever writes it. */
  headers: Record<string, string>
  /** Of pages besides. */
  policy: PagePolicy
}

const none: InlineParts = { scripts: [], styles: [] }

export function securityOf({ publicUrl, bindsSubdomains }: SecuritySettings, inline = none): Security {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  const headers = {
    ...fixedHeaders,
    ...(isHttps && { 'Strict-Transport-Security': strictTransportSecurity(bindsSubdomains) }),
  }
  return { isHttps, headers, policy: new PagePolicy(inline, isHttps) }
}

/** Puts the security headers on every answer that the app gives, refusals and pictures included. */
export function addSecurityHeaders(app: FastifyInstance, { headers }: Security): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
