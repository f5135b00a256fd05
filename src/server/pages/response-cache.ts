import type { IncomingMessage } from 'node:http'
import { defaultLanguage, isLanguage, type Language, languages } from '../../domain/languages.ts'
import { listNames } from '../../domain/releases.ts'
import { type CachedResponse, encodedResponse, publicCaching } from '../http/cached-response.ts'
import { mayBePreview } from '../http/cookies.ts'
import { chooseEncoding, type Encoding, matchesEtag, newestReleaseIn } from '../http/negotiation.ts'
import { hasOneHost } from '../http/request-checks.ts'
import type { Security } from '../http/security-headers.ts'
import type { Draining, ReadyResponse } from '../http/server.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import type { Publisher } from '../publishing/publisher.ts'

type ReadyForms = Record<Encoding, ReadyResponse>

interface CacheOptions {
  publisher: Publisher
  security: Security
  draining: Draining
  publicUrl: string | null
}

/**
 * Returns what finds the response to a plain GET of the landing page or of the static cache: Fastify's life cycle would
 * take a quarter of its processor time. It returns null for every other request.
 */
export function responseCache({ publisher, security, draining, publicUrl }: CacheOptions) {
  const ownHost = publicUrl ? new URL(publicUrl).host : null
  const responsesOf = new WeakMap<PublishedSite, Map<string, ReadyForms>>()

  return (request: IncomingMessage): ReadyResponse | null => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || draining.isDraining) return null
    const site = publisher.siteInMemory
    if (!site) return null
    const [path = ''] = url.split('?', 1)
    // Of a query, only the landing page's language counts.
    const key = path === '/' ? landingKey(askedLanguage(url)) : path
    const forms = responsesOf.getOrInsertComputed(site, () => readyResponses(site, security)).get(key)
    if (!forms || !isPlain(request, ownHost)) return null
    const ready = forms[chooseEncoding(headers['accept-encoding'])]
    const ifNoneMatch = headers['if-none-match']
    // A client that has seen a newer release than this process has: the route checks for it.
    return ifNoneMatch === ready.etag || newestReleaseIn(ifNoneMatch) <= site.number ? ready : null
  }
}

/** Whether a request has no body, is in no preview and names one host, this site's own where that is known. */
function isPlain({ headers, rawHeaders }: IncomingMessage, ownHost: string | null): boolean {
  if ('content-length' in headers || 'transfer-encoding' in headers || 'content-type' in headers) return false
  if (!hasOneHost(rawHeaders) || mayBePreview(headers)) return false
  return ownHost === null || headers.host === ownHost
}

const landingKey = (language: string) => `/?lang=${language}`

function readyResponses(site: PublishedSite, { headers, policy }: Security): Map<string, ReadyForms> {
  const common = { ...headers, ...site.mark }
  const formsOf = (route: string, response: CachedResponse, further: Record<string, string> = {}): ReadyForms => {
    const inEncoding = (encoding: Encoding) => readyResponse(route, response, encoding, { ...common, ...further })
    return { identity: inEncoding('identity'), gzip: inEncoding('gzip'), br: inEncoding('br') }
  }
  const readyResponse = (
    route: string,
    response: CachedResponse,
    encoding: Encoding,
    besides: Record<string, string>,
  ): ReadyResponse => {
    const {
      etag,
      headers: validationHeaders,
      contentHeaders,
      body,
    } = encodedResponse(response, encoding, publicCaching, site.number)
    const unchangedHeaders = rawHeaders({ ...besides, ...validationHeaders })
    const wholeHeaders = rawHeaders({
      ...besides,
      ...validationHeaders,
      ...contentHeaders,
      'Content-Length': String(body.length),
    })
    return {
      route,
      etag,
      send: (request, response) => {
        if (etag !== null && matchesEtag(request.headers['if-none-match'], etag))
          response.writeHead(304, unchangedHeaders).end()
        else response.writeHead(200, wholeHeaders).end(body)
      },
    }
  }
  const pages = languages.map((language) => {
    const page = site.pages.landing[language]
    return [landingKey(language), formsOf('/', page, policy.headersOf(page, site))] as const
  })
  const lists = [...listNames.map((name) => [name, site.caches[name]] as const), ['notices', site.noticeList] as const]
  const files = lists.map(([name, list]) => [`/cache/${name}.json`, formsOf('/cache/:file', list)] as const)
  return new Map([...pages, ...files])
}

/** Names and values in turn, as writeHead() takes them without checking them again. */
const rawHeaders = (headers: Record<string, string>): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), value])

/** The language of a page's address: that of its one `lang`. */
export function askedLanguage(url: string): Language {
  const queryAt = url.indexOf('?')
  if (queryAt < 0) return defaultLanguage
  const [asked, another] = new URLSearchParams(url.slice(queryAt)).getAll('lang')
  return another === undefined && isLanguage(asked) ? asked : defaultLanguage
}
