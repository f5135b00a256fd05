import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { CachedResponse } from './cached-response.ts'

const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'

/** The contents of the script and style elements that pages may contain. */
export interface InlineElements {
  scripts: string[]
  styles: string[]
  /** The rest of the stylesheet that begins with the club's colours. */
  stylesAfterPalette?: string
}

/** An element that pages may contain, and the source expression that allows it (CSP level 3, section 2.3.1). */
interface AllowedElement {
  content: string
  source: string
}

const withSources = (contents: string[]): AllowedElement[] =>
  contents.map((content) => ({
    content,
    source: `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  }))

/** The content security policy of pages. It allows the pages' known elements, the club's server and the map. */
export class PagePolicy {
  readonly #scripts: AllowedElement[]
  readonly #styles: AllowedElement[]
  readonly #stylesAfterPalette: string
  readonly #isHttps: boolean

  constructor({ scripts, styles, stylesAfterPalette = '' }: InlineElements, isHttps: boolean) {
    this.#scripts = withSources(scripts)
    this.#styles = withSources(styles)
    this.#stylesAfterPalette = stylesAfterPalette
    this.#isHttps = isHttps
  }

  /** `palette`: the rule with the club's colours. */
  headersOf(
    { bodies }: CachedResponse,
    { mapOrigins, palette }: { mapOrigins: string[]; palette: string },
  ): Record<string, string> {
    const sources = (elements: AllowedElement[]) => {
      const onPage = elements.filter(({ content }) => bodies.identity.includes(content))
      return ["'self'", ...onPage.map(({ source }) => source)].join(' ')
    }
    const policy = [
      "default-src 'none'",
      `script-src ${sources(this.#scripts)}`,
      `style-src ${sources([...withSources([palette + this.#stylesAfterPalette]), ...this.#styles])}`,
      // Administrators may use pictures from other sites.
      `img-src 'self' blob: https:${this.#isHttps ? '' : ' http:'}`,
      "font-src 'self'",
      // A page checks whether its map is reachable.
      ["connect-src 'self'", ...mapOrigins].join(' '),
      "manifest-src 'self'",
      `frame-src ${mapOrigins.join(' ') || "'none'"}`,
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

/** Recommended by OWASP Secure Headers and MDN Observatory. */
const fixedHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Pages have another policy (`PagePolicy`).
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Valid for two years, as OWASP advises. */
const strictTransportSecurity = (hstsIncludesSubdomains: boolean) =>
  `max-age=63072000${hstsIncludesSubdomains ? '; includeSubDomains' : ''}`

interface SecuritySettings {
  publicUrl: string | null
  hstsIncludesSubdomains: boolean
}

export interface Security {
  isHttps: boolean
  /** Sent with every response. */
  headers: Record<string, string>
  policy: PagePolicy
}

const noElements: InlineElements = { scripts: [], styles: [] }

export function securityOf({ publicUrl, hstsIncludesSubdomains }: SecuritySettings, inline = noElements): Security {
  const isHttps = publicUrl?.startsWith('https:') ?? false
  const headers = {
    ...fixedHeaders,
    ...(isHttps && { 'Strict-Transport-Security': strictTransportSecurity(hstsIncludesSubdomains) }),
  }
  return { isHttps, headers, policy: new PagePolicy(inline, isHttps) }
}

export function addSecurityHeaders(app: FastifyInstance, { headers }: Security): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
