import { createHash } from 'node:crypto'
import type { PreparedAnswer } from './prepared-answer.ts'

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
  readonly #known = new WeakMap<PreparedAnswer, { at: string; headers: Record<string, string> }>()

  constructor({ scripts, styles }: InlineParts, isHttps: boolean) {
    this.#scripts = allowed(scripts)
    this.#styles = allowed(styles)
    this.#isHttps = isHttps
  }

  /** The headers of a page, beside those of every answer: of what pages may hold, it allows what this one does. */
  headersOf(page: PreparedAnswer, maps: string[]): Record<string, string> {
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
