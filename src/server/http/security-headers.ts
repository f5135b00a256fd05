import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { CachedResponse } from './cached-response.ts'

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** The script and style elements that pages may hold, by what they hold. */
export interface InlineParts {
  scripts: string[]
  styles: string[]
  /** Of the stylesheet that begins with the club's colours: what follows them. */
  uncoloured?: string
}

/** An element that pages may hold, and the source expression that allows it (CSP level 3, section 2.3.1). */
interface AllowedElement {
  content: string
  source: string
}

const allowed = (contents: string[]): AllowedElement[] =>
  contents.map((content) => ({
    content,
    source: `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  }))

/** What pages of a release differ in. */
interface SiteFacts {
  /** The origins that the map's frame may come from. */
  mapOrigins: string[]
  /** The rule with the club's colours. */
  palette: string
}

/** What a page may do: hold what the build put into it, evaluate nothing, and request nothing else but the map. */
export class PagePolicy {
  readonly #scripts: AllowedElement[]
  readonly #styles: AllowedElement[]
  readonly #uncoloured: string
  readonly #isHttps: boolean

  constructor({ scripts, styles, uncoloured = '' }: InlineParts, isHttps: boolean) {
    this.#scripts = allowed(scripts)
    this.#styles = allowed(styles)
    this.#uncoloured = uncoloured
    this.#isHttps = isHttps
  }

  /** Returns the headers of a page, besides those of every response: its own elements are allowed. */
  headersOf({ bodies }: CachedResponse, { mapOrigins: maps, palette }: SiteFacts): Record<string, string> {
    const sources = (elements: AllowedElement[]) => {
      const held = elements.filter(({ content }) => bodies.identity.includes(content))
      return ["'self'", ...held.map(({ source }) => source)].join(' ')
    }
    const policy = [
      "default-src 'none'",
      `script-src ${sources(this.#scripts)}`,
      `style-src ${sources([...allowed([palette + this.#uncoloured]), ...this.#styles])}`,
      // Administrators may name pictures elsewhere.
      `img-src 'self' blob: https:${this.#isHttps ? '' : ' http:'}`,
      "font-src 'self'",
      // A page checks whether its map can be reached.
      ["connect-src 'self'", ...maps].join(' '),
      "manifest-src 'self'",
      `frame-src ${maps.join(' ') || "'none'"}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      ...(this.#isHttps ? ['upgrade-insecure-requests'] : []),
    ].join('; ')
    return { 'Permissions-Policy': permissions, 'Content-Security-Policy': policy }
  }
}

/** Headers that never change; sources: OWASP Secure Headers, MDN Observatory. */
const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A page has a policy of its own.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** For two years, as OWASP advises. */
const strictTransportSecurity = (bindsSubdomains: boolean) =>
  `max-age=63072000${bindsSubdomains ? '; includeSubDomains' : ''}`

interface SecuritySettings {
  publicUrl: string | null
  bindsSubdomains: boolean
}

export interface Security {
  isHttps: boolean
  /** Of every response. */
  headers: Record<string, string>
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

export function addSecurityHeaders(app: FastifyInstance, { headers }: Security): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
