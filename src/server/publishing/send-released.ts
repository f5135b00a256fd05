import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, type CacheRule, sendCached } from '../http/cached-response.ts'
import { seenRelease } from '../http/negotiation.ts'
import type { PublishedSite } from './published-site.ts'
import type { Publisher } from './publisher.ts'

/** What answers a request, and for whom it is kept. */
export interface ServedSite {
  site: PublishedSite
  rule: CacheRule
}

/**
 * What is public, never older than what whoever asks has seen: where this process has not heard of that release yet, it
 * looks first. Serves on what it has when there is none, or when the database does not answer.
 */
export async function publicSite(publisher: Publisher, { headers }: FastifyRequest): Promise<PublishedSite> {
  if (seenRelease(headers['if-none-match']) > publisher.site.number) {
    const looked = new AbortController()
    const patience = wait(publisher.longestLookMs, undefined, { signal: looked.signal })
    await Promise.race([publisher.look(), patience].map((each) => each.catch(() => {})))
    looked.abort()
  }
  return publisher.currentSite()
}

/** Sends a page or a list of a release. */
export const sendReleased = (
  request: FastifyRequest,
  reply: FastifyReply,
  { site, rule }: ServedSite,
  answer: CachedResponse,
): FastifyReply => {
  reply.headers(site.mark)
  return sendCached(request, reply, answer, rule, site.number)
}
