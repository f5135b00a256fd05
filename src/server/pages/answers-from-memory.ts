import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { listNames } from '../../domain/collections/all.ts'
import { defaultLanguage, type Language, languages } from '../../domain/languages.ts'
import { chooseEncoding, type Encoding } from '../http/accepted-encoding.ts'
import type { Draining } from '../http/draining.ts'
import { type SecurityOptions, securityHeaders } from '../http/security-headers.ts'
import { matchesEtag, type PreparedAnswer } from '../publishing/prepared-answer.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import type { Publisher } from '../publishing/publisher.ts'

/** Names and values in turn, as writeHead() takes them without looking at them again. */
type RawHeaders = string[]

interface ReadyAnswer {
  etag: string
  headers: RawHeaders
  unchangedHeaders: RawHeaders
  body: Buffer
}

type ReadyAnswers = Map<string, Record<Encoding, ReadyAnswer>>

interface MemoryOptions {
  publisher: Publisher
  security: SecurityOptions
  draining: Draining
  publicUrl: string | null
}

/**
 * Answers the landing page and the static cache before the framework has its turn, byte for byte as its routes do:
 * what everybody asks for costs little more than Node's own server does. Whatever is not plain is left to the routes.
 */
export function answerFromMemory(server: Server, { publisher, security, draining, publicUrl }: MemoryOptions): void {
  const ownHost = publicUrl ? new URL(publicUrl).host : null
  let site: PublishedSite | undefined
  let answers: ReadyAnswers = new Map()

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' || draining.isDraining) return false
    if (site !== publisher.site) {
      site = publisher.site
      answers = readyAnswers(site, securityHeaders(security))
    }
    const ready = answers.get(request.url ?? '')
    const asked = ready && plainRequest(request.rawHeaders)
    if (!asked || (ownHost !== null && asked.host !== ownHost)) return false
    const { etag, headers, unchangedHeaders, body } = ready[chooseEncoding(asked.acceptEncoding)]
    if (matchesEtag(asked.ifNoneMatch, etag)) response.writeHead(304, unchangedHeaders).end()
    else response.writeHead(200, headers).end(body)
    return true
  }

  const [framework] = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!answer(request, response)) framework?.call(server, request, response)
  })
}

function readyAnswers({ pages, caches }: PublishedSite, security: Record<string, string>): ReadyAnswers {
  const address = (language: Language) => `/?lang=${language}`
  return new Map([
    ['/', ready(pages.landing[defaultLanguage], security)],
    ...languages.map((each) => [address(each), ready(pages.landing[each], security)] as const),
    ...listNames.map((name) => [`/cache/${name}.json`, ready(caches[name], security)] as const),
  ])
}

function ready(answer: PreparedAnswer, security: Record<string, string>): Record<Encoding, ReadyAnswer> {
  const inEncoding = (wanted: Encoding): ReadyAnswer => {
    const encoding = answer.bodies[wanted] ? wanted : 'identity'
    const body = answer.bodies[encoding] ?? answer.bodies.identity
    const etag = answer.etags[encoding]
    const unchanged = { ...security, Vary: 'Accept-Encoding', 'Cache-Control': 'public, no-cache', ETag: etag }
    const whole = {
      ...unchanged,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Type': answer.contentType,
      'Content-Length': String(body.length),
    }
    return { etag, headers: rawHeaders(whole), unchangedHeaders: rawHeaders(unchanged), body }
  }
  return { identity: inEncoding('identity'), gzip: inEncoding('gzip'), br: inEncoding('br') }
}

const rawHeaders = (headers: Record<string, string>): RawHeaders =>
  Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), value])

const namesRead = ['host', 'accept-encoding', 'if-none-match', 'content-length', 'transfer-encoding']
const lengthsOfRead = new Set(namesRead.map((name) => name.length))

interface PlainRequest {
  host: string
  acceptEncoding?: string
  ifNoneMatch?: string
}

/** What an ordinary request asks for; null if it has a body, or a header twice that must be read with care. */
function plainRequest(raw: string[]): PlainRequest | null {
  let host: string | undefined
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? ''
    if (!lengthsOfRead.has(name.length)) continue
    const value = raw[index + 1]
    switch (name.toLowerCase()) {
      case 'host':
        if (host !== undefined) return null
        host = value
        break
      case 'accept-encoding':
        if (acceptEncoding !== undefined) return null
        acceptEncoding = value
        break
      case 'if-none-match':
        if (ifNoneMatch !== undefined) return null
        ifNoneMatch = value
        break
      case 'content-length':
      case 'transfer-encoding':
        return null
    }
  }
  return host === undefined ? null : { host, acceptEncoding, ifNoneMatch }
}
