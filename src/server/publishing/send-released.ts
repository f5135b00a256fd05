import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, type CacheRule, sendCached } from '../http/cached-response.ts'
import { seenRelease } from '../http/negotiation.ts'
import type { PublishedSite } from './published-site.ts'
import type { Publisher } from './publisher.ts'

/** A site that responds to a request, and who may cache the response. */
export interface ServedSite {
  site: PublishedSite
  rule: CacheRule
}

/**
 * What is public, never older than what the client has seen: a release that this process has not heard of is read first.
 * Serves what it has where there is none, or where the database does not respond.
 */
export async function publicSite(publisher: Publisher, { headers }: FastifyRequest): Promise<PublishedSite> {
  if (seenRelease(headers['if-none-match']) > publisher.site.number) {
    const refreshed = new AbortController()
    const timeout = wait(publisher.maxRefreshMs, undefined, { signal: refreshed.signal })
    await Promise.race([publisher.refresh(), timeout].map((each) => each.catch(() => {})))
    refreshed.abort()
  }
  return publisher.currentSite()
}

/** Sends a page or a list of a release. */
export function sendReleased(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, rule }: ServedSite,
  response: CachedResponse,
): FastifyReply {
  reply.headers(site.mark)
  return sendCached(request, reply, response, rule, site.number)
}
