import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding, etagOfRelease, matchesEtag } from './negotiation.ts'

const brotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export const pageType = 'text/html; charset=utf-8'

/** A response's bytes in each encoding; null for an encoding that would not be smaller. */
type Bodies = { identity: Buffer } & Record<Exclude<Encoding, 'identity'>, Buffer | null>

/** A response to be sent many times: its bytes in every encoding, and their ETags. */
export interface CachedResponse {
  contentType: string
  bodies: Bodies
  etags: Record<Encoding, string>
}

/** A response, and the hash of the data from which it was rendered. */
export interface RenderedResponse {
  madeFrom: string
  response: CachedResponse
}

/** Responses of a release by their names. */
export type RenderedResponses = ReadonlyMap<string, RenderedResponse>

function etagsOf(body: Buffer): Record<Encoding, string> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { identity: `"${hash}"`, gzip: `"${hash}-gzip"`, br: `"${hash}-br"` }
}

/** Returns a response whose encodings exist already, such as a built file. */
export function cachedResponse(contentType: string, bodies: Bodies): CachedResponse {
  return { contentType, bodies, etags: etagsOf(bodies.identity) }
}

/** Quality 7 would take 1.3 times as long and 8 MB more memory in each compressing thread, and save 1.5 % of a page. */
const brotliQuality = 6

/** Returns the smallest window that holds a text, as an exponent of 2. The largest would take 32 MB of memory. */
const windowBitsFor = (length: number) => Math.min(Math.max(Math.ceil(Math.log2(length + 1)), 16), 22)

/** Compresses a text once, off the main thread. */
export async function compressResponse(contentType: string, text: string | Buffer): Promise<CachedResponse> {
  const identity = typeof text === 'string' ? Buffer.from(text) : text
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBitsFor(identity.length),
  }
  const [gzipBody, brotliBody] = await Promise.all([compressGzip(identity), brotli(identity, { params })])
  return cachedResponse(contentType, { identity, gzip: gzipBody, br: brotliBody })
}

export interface CacheRule {
  cacheControl: string
  vary: string
}

/** For responses that are the same for every client; caches revalidate them each time. */
export const publicCaching: CacheRule = { cacheControl: 'public, no-cache', vary: 'Accept-Encoding' }

/** For visitors' responses at addresses where administrators get other data. */
const visitorCaching: CacheRule = { cacheControl: 'private, no-cache', vary: 'Accept-Encoding, Cookie' }

/** For responses that are sent whole each time, without an ETag. */
export const noCaching: CacheRule = { cacheControl: 'private, no-store', vary: 'Accept-Encoding, Cookie' }

interface EncodedResponse {
  /** Headers that a 304 has as well. */
  headers: Record<string, string>
  contentHeaders: Record<string, string>
  body: Buffer
}

/** Leaves the body unencoded if encoding makes it no smaller. The ETag names the release, if there is one. */
export function encodeResponse(
  { bodies, etags, contentType }: CachedResponse,
  preferred: Encoding,
  rule: CacheRule,
  release?: number,
): EncodedResponse {
  const encoding = bodies[preferred] ? preferred : 'identity'
  const etag = release === undefined ? etags[encoding] : etagOfRelease(etags[encoding], release)
  return {
    headers: {
      Vary: rule.vary,
      'Cache-Control': rule.cacheControl,
      ...(rule !== noCaching && { ETag: etag }),
      // The scripts of a page can read its ETag only from here (start.ts).
      ...(rule !== noCaching && contentType === pageType && { 'Server-Timing': `page;desc=${etags.identity}` }),
    },
    contentHeaders: {
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Type': contentType,
    },
    body: bodies[encoding] ?? bodies.identity,
  }
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  rule: CacheRule,
  release?: number,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  return sendEncoded(request, reply, encodeResponse(response, encoding, rule, release))
}

/** Sends a list as the public sees it. Only visitors may cache it: a user's role may change. */
export function sendPublicList(request: FastifyRequest, reply: FastifyReply, list: CachedResponse): FastifyReply {
  if (request.user) return reply.type(list.contentType).send(list.bodies.identity)
  return sendCached(request, reply, list, visitorCaching)
}

/** Sends a response, or 304 when the client has it. A 404 is always sent (RFC 9110, section 13.2.1). */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, contentHeaders, body }: EncodedResponse,
): FastifyReply {
  reply.headers(headers)
  const etag = headers.ETag
  const isNotModified =
    etag !== undefined && reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag)
  return isNotModified ? reply.code(304).send() : reply.headers(contentHeaders).send(body)
}

/** In characters. A shorter response takes one or two round trips even without compression. */
const minCompressedLength = 16_000

/** Compresses long responses that are not cached, such as an administrator's list. */
export function compressLongResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minCompressedLength || reply.hasHeader('Content-Encoding'))
      return payload
    reply.header('Vary', 'Accept-Encoding')
    if (chooseEncoding(request.headers['accept-encoding']) !== 'br') return payload
    reply.header('Content-Encoding', 'br')
    return brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  })
}
