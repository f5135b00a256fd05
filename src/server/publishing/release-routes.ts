import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Language } from '../../domain/languages.ts'
import { idParameter } from '../../domain/record-id.ts'
import { authorOf, languageOf } from '../accounts/current-user.ts'
import type { Reads } from '../db/database.ts'
import { currentReleaseNumber, findCurrentPublication, findPreview, listReleases } from '../db/releases/releases.ts'
import { PublishedMeanwhileError } from '../errors.ts'
import { logEvent } from '../http/request-log.ts'
import { etagsIn } from '../http/responses/negotiation.ts'
import { routesOf } from '../http/route.ts'
import type { PublishedSource } from './publish.ts'
import type { PublisherOptions } from './publisher.ts'

const metadata = z.object({
  release: z.number(),
  base: z.number(),
  timestamp: z.nullable(z.string()),
  stats: z.record(z.string(), z.number()),
})

export const releaseChanges = z.record(z.string(), z.number())

const release = z.object({
  number: z.number(),
  base: z.number(),
  publishedAt: z.string(),
  by: z.nullable(z.string()),
  restoredFrom: z.nullable(z.number()),
  changes: z.nullable(releaseChanges),
  isCurrent: z.boolean(),
})

const pageSize = 50

export interface PublishingOptions extends PublisherOptions {
  /** Throws if a source must not be published. Null: anything may be. */
  gate: ((queries: Reads, source: PublishedSource, language: Language) => Promise<void>) | null
}

/** Publishes, and lists what was published (spec section 7). */
export const releaseRoutes: FastifyPluginAsyncZod<PublishingOptions> = async (app, { database, publisher, gate }) => {
  const cacheRoute = routesOf(app, 'Static cache')
  const route = routesOf(app, 'Releases')

  /** Checks, in the publication's transaction, the release that the client has seen, and the problems. */
  const inspectionOf = (request: FastifyRequest, source: PublishedSource) => async (queries: Reads) => {
    const expectedNumbers = etagsIn(request.headers['if-match'])
    const current = await currentReleaseNumber(queries)
    const publication = await findCurrentPublication(queries)
    if (publication && expectedNumbers && !expectedNumbers.includes(`${current}`))
      throw new PublishedMeanwhileError(publication)
    const isRestored = source !== 'drafts' && (await findPreview(queries, source))?.publishedAt
    if (!isRestored) await gate?.(queries, source, languageOf(request))
  }

  const publish = async (request: FastifyRequest, source: PublishedSource) => {
    const published = await publisher.publish(authorOf(request), source, inspectionOf(request, source))
    logEvent(request, 'Release published', {
      release: published.release,
      ...(source !== 'drafts' && source !== published.release && { restored: source }),
    })
    return published
  }

  cacheRoute(
    'POST /api/admin/cache/generate',
    {
      summary: 'Build the cache',
      description:
        'Publishes all lists as they are now, as one release. If a page cannot be rendered, nothing changes. 412 published_meanwhile: If-Match names another release than the current one.',
      response: metadata,
      errors: [409],
      condition: 'release',
    },
    (request) => publish(request, 'drafts'),
  )

  cacheRoute(
    'GET /api/cache/metadata',
    { summary: 'Read when the current release was built, and how many records it has', response: metadata },
    async (_request, reply) => {
      reply.header('Cache-Control', 'no-cache')
      return (await publisher.currentSite()).metadata
    },
  )

  route(
    'GET /api/admin/releases',
    {
      summary: 'List releases',
      description:
        'Newest first, fifty a page; next is the value of before for the following page. changes: how many records of each list a release changed. Retained are the last hundred, and for sixty days the last of each day.',
      query: z.object({ before: z.optional(idParameter) }),
      response: z.object({ releases: z.array(release), next: z.nullable(z.number()) }),
    },
    async (request) => {
      const found = await listReleases(database.read, request.query.before, pageSize + 1)
      const releases = found.slice(0, pageSize)
      return { releases, next: found.length > pageSize ? (releases.at(-1)?.number ?? null) : null }
    },
  )

  route(
    'POST /api/admin/releases/:number/publish',
    {
      summary: 'Publish a preview, or an earlier release again',
      description:
        'A preview becomes public exactly as it is, with its number; the content of an earlier release becomes a new release. Drafts do not change. 409 is_current: it is public already. 412 published_meanwhile: another release was published since the preview was made, or since the client has seen the one in If-Match.',
      response: metadata,
      errors: [409],
      condition: 'release',
    },
    (request) => publish(request, request.params.number),
  )
}
