import type { FastifyInstance } from 'fastify'

/** Headers that never change; sources: OWASP Secure Headers, MDN Observatory. */
const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
}

/** The policy for every answer: nothing inline, nothing evaluated, frames only from the map's own origin. */
export function contentSecurityPolicy(mapOrigins: string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: http: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${mapOrigins.join(' ') || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

interface SecurityOptions {
  mapOrigins: () => string[]
  isHttps: boolean
}

/** Puts the security headers on every answer, refusals and pictures included. */
export function addSecurityHeaders(app: FastifyInstance, { mapOrigins, isHttps }: SecurityOptions): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(fixedHeaders)
    reply.header('Content-Security-Policy', contentSecurityPolicy(mapOrigins()))
    if (isHttps) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  })
}
