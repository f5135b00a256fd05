import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoding, matchesEtag, taggedWith } from './negotiation.ts'
import { sendJson } from './responses.ts'

const brotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export const pageType = 'text/html; charset=utf-8'

/** A response's bytes; an encoding that would not be smaller is missing. */
type Bodies = { identity: Buffer } & Record<Exclude<Encoding, 'identity'>, Buffer | null>

/** A response that is ready to send: its bytes in every encoding, and their ETags. */
export interface CachedResponse {
  contentType: string
  bodies: Bodies
  etags: Record<Encoding, string>
}

/** A response and the hash of what it was rendered from. */
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

/** A response whose encodings exist already, such as a built file. */
export function cachedResponse(contentType: string, bodies: Bodies): CachedResponse {
  return { contentType, bodies, etags: etagsOf(bodies.identity) }
}

/**
 * Brotli's quality. 7 takes 1.3 times as long as 6 and saves 1.5 % of a page; its table of 8 MB, four times 6's, stays with
 * each thread that has compressed: 24 MB in all. From a megabyte on 5 is enough: half the time, a few per cent more bytes.
 */
const qualityFor = (length: number) => (length > 1e6 ? 5 : 6)

/** The exponent of the smallest window that holds a text: Brotli's memory grows with it, to 32 MB. */
const windowFor = (length: number) => Math.min(Math.max(Math.ceil(Math.log2(length + 1)), 16), 22)

function compressBrotli(identity: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityFor(identity.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(identity.length),
  }
  return brotli(identity, { params })
}

/** Compresses a text once, off the main thread. */
export async function compressResponse(contentType: string, text: string | Buffer): Promise<CachedResponse> {
  const identity = typeof text === 'string' ? Buffer.from(text) : text
  const [gzipped, brotlied] = await Promise.all([compressGzip(identity), compressBrotli(identity)])
  return cachedResponse(contentType, { identity, gzip: gzipped, br: brotlied })
}

/** Who may cache a response, and on what of a request it depends. */
export interface CacheRule {
  cacheControl: string
  vary: string
}

/** The same for everybody, revalidated each time. */
export const forEverybody: CacheRule = { cacheControl: 'public, no-cache', vary: 'Accept-Encoding' }

/** What visitors see where an administrator sees something else: for the one browser. */
const forVisitors: CacheRule = { cacheControl: 'private, no-cache', vary: 'Accept-Encoding, Cookie' }

/** Cached by neither a shared cache nor a browser: it has no ETag, and is sent each time. */
export const forNobodyElse: CacheRule = { cacheControl: 'private, no-store', vary: 'Accept-Encoding, Cookie' }

/** A response as it is sent: whole, or as 304 to a client whose copy is current. */
export interface EncodedResponse {
  /** Null of what is never cached: it is always sent whole. */
  etag: string | null
  /** Headers of both. */
  always: Record<string, string>
  /** Those of the whole response alone. */
  content: Record<string, string>
  body: Buffer
}

/** A response in an encoding, or plain where that would not be smaller; its ETag has the release if it is of one. */
export function encodedResponse(
  { bodies, etags, contentType }: CachedResponse,
  wanted: Encoding,
  rule: CacheRule,
  release?: number,
): EncodedResponse {
  const encoding = bodies[wanted] ? wanted : 'identity'
  const etag = release === undefined ? etags[encoding] : taggedWith(etags[encoding], release)
  const isCacheable = rule !== forNobodyElse
  return {
    etag: isCacheable ? etag : null,
    always: { Vary: rule.vary, 'Cache-Control': rule.cacheControl, ...(isCacheable && { ETag: etag }) },
    content: {
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Type': contentType,
    },
    body: bodies[encoding] ?? bodies.identity,
  }
}

/** Sends a cached response, of a release if it is of one, or 304 when the client has it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  rule: CacheRule,
  release?: number,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  return sendEncoded(request, reply, encodedResponse(response, encoding, rule, release))
}

/** Sends a list to a client that is no administrator: cached to a visitor, uncached to a user. */
export function sendToReader(request: FastifyRequest, reply: FastifyReply, list: CachedResponse): FastifyReply {
  return request.user ? sendJson(reply, list.bodies.identity) : sendCached(request, reply, list, forVisitors)
}

/** Sends a response, or 304 to a client that has it; a 404 stays one (RFC 9110, section 13.2.1). */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, always, content, body }: EncodedResponse,
): FastifyReply {
  reply.headers(always)
  const isCurrent = etag !== null && reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag)
  return isCurrent ? reply.code(304).send() : reply.headers(content).send(body)
}
