import type { FastifyRequest } from 'fastify'
import type { User } from '../../domain/accounts.ts'
import { stopTimes } from '../db/candidates.ts'
import type { Author } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import { deletePreviewLinksBy } from '../db/preview-links.ts'
import { logEvent } from '../http/request-log.ts'
import { cancelled } from '../publishing/due-publications.ts'
import { logCandidate } from './candidate-routes.ts'

/** The candidates whose link or time ended. */
interface EndedRights {
  links: number[]
  times: number[]
}

/** Ends what outlasts a former administrator's sessions: their links to candidates, and publications they scheduled. */
export async function endRights(queries: Queries, { id, username }: User, author: Author): Promise<EndedRights> {
  const links = await deletePreviewLinksBy(queries, username)
  for (const { candidate, expiresAt } of links)
    await logCandidate(queries, author, candidate, { link: { expiresAt } }, { link: null })
  const stopped = { reason: 'not_administrator', release: null, by: username, at: new Date().toISOString() } as const
  const times = await stopTimes(queries, stopped, ({ publishBy }) => publishBy?.userId === id)
  return { links: links.map(({ candidate }) => candidate), times }
}

export function logEnded(request: FastifyRequest, { links, times }: EndedRights): void {
  for (const candidate of links) logEvent(request, 'Preview link revoked', { candidate })
  for (const candidate of times) logEvent(request, cancelled, { candidate, reason: 'not_administrator' })
}
