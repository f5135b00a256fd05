import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { listNames } from '../../domain/releases.ts'
import { authorOf } from '../auth/author-of.ts'
import { findCandidateId } from '../db/candidates.ts'
import type { Database } from '../db/database.ts'
import { NotFoundError } from '../errors.ts'
import type { PublishGate } from '../findings/gate.ts'
import type { LookedAt } from '../findings/read-club.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'
import { tagsIn } from '../http/versions.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { findUnpublished } from '../publishing/unpublished.ts'

export const metadataAnswer = z.object({
  release: z.number(),
  timestamp: z.nullable(z.string()),
  stats: z.record(z.string(), z.number()),
})

const change = z.object({
  list: z.enum(listNames),
  id: z.number(),
  label: z.string(),
  action: z.enum(['added', 'edited', 'removed']),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  write: z.nullable(z.number()),
})

interface PublishingOptions {
  database: Database
  publisher: Publisher
  gate: PublishGate
}

/** The static cache: building it, what it holds, and what it lacks (spec section 7). */
export const publishingRoutes: FastifyPluginAsyncZod<PublishingOptions> = async (
  app,
  { database, publisher, gate },
) => {
  const route = routesOf(app, 'Static cache')
  /** What is to be published: the rows as they are, or exactly the candidate whose fingerprint is named. */
  const baseIn = async (ifMatch: string | undefined): Promise<LookedAt> => {
    const fingerprints = tagsIn(ifMatch)
    if (fingerprints === null) return { base: 'drafts' }
    const id = await findCandidateId(database.read, fingerprints)
    if (id === undefined) throw new NotFoundError('Candidate')
    return { base: 'candidate', id }
  }

  route(
    'POST /api/admin/cache/generate',
    {
      summary: 'Build the cache',
      description:
        'Publishes all lists as they are now, as one release; with If-Match exactly the candidate whose fingerprint it names, whatever was edited since. When a page cannot be rendered, nothing changes. 412 published_meanwhile: another release was published since the candidate was made.',
      response: metadataAnswer,
      errors: [404, 409],
      condition: 'candidate',
    },
    async (request) => {
      const base = await baseIn(request.headers['if-match'])
      const built = await publisher.publishFrom(base, {
        author: authorOf(request),
        inspect: (queries) => gate.inspect(queries, base),
      })
      logEvent(request, 'The cache was built', { release: built.release })
      return built
    },
  )

  route(
    'GET /api/cache/metadata',
    { summary: 'When the current release was built, and what it holds', response: metadataAnswer },
    async (_request, reply) => {
      reply.header('Cache-Control', 'no-cache')
      return publisher.site.metadata
    },
  )

  route(
    'GET /api/admin/unpublished',
    {
      summary: 'What the next release would change',
      description: 'Record by record; a change that was undone is none.',
      response: z.array(change),
    },
    async () => findUnpublished(database, publisher.site),
  )
}
