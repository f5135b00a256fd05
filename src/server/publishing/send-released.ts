import type { FastifyReply, FastifyRequest } from 'fastify'
import { releaseHeader, writtenMark } from '../../domain/release-mark.ts'
import { type CacheRule, type PreparedAnswer, sendPrepared } from './prepared-answer.ts'
import type { PublishedSite } from './published-site.ts'

/** What answers a request, and for whom it is kept. */
export interface ServedSite {
  site: PublishedSite
  rule: CacheRule
}

/** Tells of which release an answer is, also one that did not change with it. */
export const markOf = ({ metadata }: PublishedSite) => ({ [releaseHeader]: writtenMark(metadata) })

/** Sends a page or a list of a release. */
export const sendReleased = (
  request: FastifyRequest,
  reply: FastifyReply,
  { site, rule }: ServedSite,
  answerOf: (site: PublishedSite) => PreparedAnswer,
): FastifyReply => sendPrepared(request, reply.headers(markOf(site)), answerOf(site), rule)
