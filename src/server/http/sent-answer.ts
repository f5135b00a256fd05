import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from './entity-tags.ts'

/** An answer as it is sent: whole, or just that what a client has kept is still right. */
export interface SentAnswer {
  /** Null of what nobody keeps: it is always sent whole. */
  etag: string | null
  /** Headers that stand in both. */
  always: Record<string, string>
  /** Those of the whole answer alone. */
  content: Record<string, string>
  body: Buffer
}

/** Sends an answer, or 304 to a client that has it; a 404 stays one (RFC 9110, section 13.2.1). */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, always, content, body }: SentAnswer,
): FastifyReply {
  reply.headers(always)
  const isKept = etag !== null && reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag)
  return isKept ? reply.code(304).send() : reply.headers(content).send(body)
}
