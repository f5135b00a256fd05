import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { CachedResponse } from './cached-response.ts'

/** What a page could ask a visitor for. Every byte of a header comes before the page's first. */
const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** The script and style elements that pages may hold, by what they hold. */
export interface InlineParts {
  scripts: string[]
  styles: string[]
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

/** What a page may do: hold what the build put into it, evaluate nothing, and ask nobody else but the map. */
export class PagePolicy {
  readonly #scripts: AllowedElement[]
  readonly #styles: AllowedElement[]
  readonly #isHttps: boolean
  /** By page and where its map is: the same page may be of two releases. */
  readonly #known = new WeakMap<CachedResponse, { at: string; headers: Record<string, string> }>()

  constructor({ scripts, styles }: InlineParts, isHttps: boolean) {
    this.#scripts = allowed(scripts)
    this.#styles = allowed(styles)
    this.#isHttps = isHttps
  }

  /** The headers of a page, beside those of every answer: of what pages may hold, it allows what this one does. */
  headersOf(page: CachedResponse, maps: string[]): Record<string, string> {
    const known = this.#known.get(page)
    const at = maps.join(' ')
    if (known?.at === at) return known.headers
    const headers = this.#headers(maps, ({ content }) => page.bodies.identity.includes(content))
    this.#known.set(page, { at, headers })
    return headers
  }

  /** The same for any page. */
  headersOfAll(maps: string[]): Record<string, string> {
    return this.#headers(maps, () => true)
  }

  #headers(maps: string[], isHeld: (element: AllowedElement) => boolean): Record<string, string> {
    const sources = (elements: AllowedElement[]) =>
      ["'self'", ...elements.filter(isHeld).map(({ source }) => source)].join(' ')
    const policy = [
      "default-src 'none'",
      `script-src ${sources(this.#scripts)}`,
      `style-src ${sources(this.#styles)}`,
      // Administrators may name pictures elsewhere.
      `img-src 'self' blob: https:${this.#isHttps ? '' : ' http:'}`,
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
