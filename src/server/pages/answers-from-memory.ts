import type { IncomingMessage } from 'node:http'
import { languages } from '../../domain/languages.ts'
import { listNames } from '../../domain/releases.ts'
import { liveCollections } from '../db/told-tables.ts'
import { chooseEncoding, type Encoding } from '../http/accepted.ts'
import { hasOneHost } from '../http/broken-requests.ts'
import type { Draining } from '../http/draining.ts'
import { matchesEtag, seenRelease } from '../http/entity-tags.ts'
import type { FindReady, ReadyAnswer } from '../http/node-server.ts'
import { isFromOtherSite } from '../http/origin.ts'
import { type CacheRule, encoded, forEverybody, forVisitors, type PreparedAnswer } from '../http/prepared-answer.ts'
import { mayBePreview } from '../http/preview-cookies.ts'
import { type SecurityOptions, securityHeaders } from '../http/security-headers.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { markOf } from '../publishing/send-released.ts'
import { askedLanguage } from './asked-language.ts'

/** Names and values in turn, as writeHead() takes them without looking at them again. */
type RawHeaders = string[]

interface ReadyAnswers {
  /** Whether only those who bring no cookie are answered so. */
  isForVisitors: boolean
  encodings: Record<Encoding, ReadyAnswer>
}

interface MemoryOptions {
  publisher: Publisher
  security: SecurityOptions
  draining: Draining
  publicUrl: string | null
}

/**
 * Finds the landing page, the static cache and visitors' lists of the API, byte for byte as their routes give them: what
 * everybody asks for costs little more than Node's own server does. Whatever is not plain is left to the routes.
 */
export function answersFromMemory({ publisher, security, draining, publicUrl }: MemoryOptions): FindReady {
  const ownHost = publicUrl ? new URL(publicUrl).host : null
  let site: PublishedSite | undefined
  let answers = new Map<string, ReadyAnswers>()

  return (request) => {
    if (request.method !== 'GET' || draining.isDraining) return null
    if (site !== publisher.site) {
      site = publisher.site
      answers = readyAnswers(site, securityHeaders(security))
    }
    const seen = request.headers['if-none-match']
    const ready = answers.get(placeOf(request.url ?? ''))
    if (!ready || !isPlain(request, ownHost) || (ready.isForVisitors && !isFromVisitor(request))) return null
    // Of a release that this process has not heard of: its route looks first.
    if (seen !== undefined && seenRelease(seen) > site.number) return null
    return ready.encodings[chooseEncoding(request.headers['accept-encoding'])]
  }
}

/** Where the answer to an address is: of its query, only the landing page's language counts. */
function placeOf(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path === '/' ? `/?lang=${askedLanguage(url)}` : path
}

function readyAnswers(site: PublishedSite, security: Record<string, string>): Map<string, ReadyAnswers> {
  const { pages, caches, noticeList } = site
  const released = (route: string, answer: PreparedAnswer) => ({
    isForVisitors: false,
    encodings: ready(route, answer, { ...security, ...markOf(site), ...site.sharedHeaders }, forEverybody, site.number),
  })
  const cached = (name: string, answer: PreparedAnswer) => {
    const route = `/cache/${name}.json`
    return [route, released(route, answer)] as const
  }
  const live = new Set<string>(liveCollections.map(({ name }) => name))
  const lists = listNames.filter((name) => !live.has(name))
  return new Map([
    ...languages.map((each) => [`/?lang=${each}`, released('/', pages.landing[each])] as const),
    ...listNames.map((name) => cached(name, caches[name])),
    cached('notices', noticeList),
    ...lists.map((name) => {
      const route = `/api/${name}`
      return [route, { isForVisitors: true, encodings: ready(route, caches[name], security, forVisitors) }] as const
    }),
  ])
}

function ready(
  route: string,
  answer: PreparedAnswer,
  always: Record<string, string>,
  { cacheControl, vary }: CacheRule,
  release?: number,
): Record<Encoding, ReadyAnswer> {
  const inEncoding = (wanted: Encoding): ReadyAnswer => {
    const { encoding, etag, body } = encoded(answer, wanted, release)
    const unchanged = { ...always, Vary: vary, 'Cache-Control': cacheControl, ETag: etag }
    const whole = {
      ...unchanged,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Type': answer.contentType,
      'Content-Length': String(body.length),
    }
    const [headers, unchangedHeaders] = [rawHeaders(whole), rawHeaders(unchanged)]
    return {
      route,
      send: (request, response) => {
        if (matchesEtag(request.headers['if-none-match'], etag)) response.writeHead(304, unchangedHeaders).end()
        else response.writeHead(200, headers).end(body)
      },
    }
  }
  return { identity: inEncoding('identity'), gzip: inEncoding('gzip'), br: inEncoding('br') }
}

const rawHeaders = (headers: Record<string, string>): RawHeaders =>
  Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), value])

/** Whether nobody can be signed in, and no other site's page asks: the routes look at those. */
const isFromVisitor = (request: IncomingMessage) => !('cookie' in request.headers) && !isFromOtherSite(request)

/** Whether a request has no body, is in no preview and names one host, this site's own where that is known. */
function isPlain({ headers, rawHeaders }: IncomingMessage, ownHost: string | null): boolean {
  if ('content-length' in headers || 'transfer-encoding' in headers || !hasOneHost(rawHeaders)) return false
  if (mayBePreview(headers)) return false
  return ownHost === null || headers.host === ownHost
}
