import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Language } from '../../domain/languages.ts'
import { authorOf, languageOf } from '../accounts/current-user.ts'
import type { Reads } from '../db/database.ts'
import { listPreviews, listReleases } from '../db/releases/releases.ts'
import { logEvent } from '../http/request-log.ts'
import { etagsIn } from '../http/responses/negotiation.ts'
import { routesOf } from '../http/route.ts'
import type { PublishedSource } from './publish.ts'
import type { PublisherOptions } from './publisher.ts'

const pageSize = 50

export interface PublishingOptions extends PublisherOptions {
  /** Throws if a source must not be published. Null: anything may be. */
  gate: ((queries: Reads, source: PublishedSource, language: Language) => Promise<void>) | null
}

/** Publishes, and lists what was published (spec section 7). */
export const releaseRoutes: FastifyPluginAsyncZod<PublishingOptions> = async (app, { database, publisher, gate }) => {
  const cacheRoute = routesOf(app, 'Static cache')

  cacheRoute('POST /api/admin/cache/generate', async (request) => {
    const source = request.body?.release ?? 'drafts'
    const published = await publisher.publish(authorOf(request), source, {
      expected: etagsIn(request.headers['if-match']),
      inspect: async (queries) => gate?.(queries, source, languageOf(request)),
    })
    logEvent(request, 'Release published', {
      release: published.release,
      ...(source !== 'drafts' && source !== published.release && { restored: source }),
    })
    return published
  })

  cacheRoute('GET /api/cache/metadata', async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache')
    return (await publisher.currentSite()).metadata
  })

  routesOf(app, 'Releases')('GET /api/admin/releases', (request) =>
    database.snapshot(async (queries) => {
      const { before } = request.query
      const found = await listReleases(queries, before, pageSize + 1)
      const releases = found.slice(0, pageSize)
      return {
        previews: before === undefined ? await listPreviews(queries) : [],
        releases,
        next: found.length > pageSize ? (releases.at(-1)?.number ?? null) : null,
      }
    }),
  )
}
