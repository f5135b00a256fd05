import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idParameter } from '../../domain/record-id.ts'
import { longestNote } from '../../domain/release-desk.ts'
import { text } from '../../domain/text.ts'
import { authorOf } from '../auth/author-of.ts'
import { logChange } from '../db/change-log.ts'
import type { Database, Reads } from '../db/database.ts'
import { findReleaseHead, listReleases, updateRelease } from '../db/release-history.ts'
import { currentContentNumber, findContentMark } from '../db/releases.ts'
import { NotFoundError, PublishedMeanwhileError } from '../errors.ts'
import { logEvent } from '../http/log-events.ts'
import { refusals } from '../http/responses.ts'
import { tagsIn } from '../http/versions.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { metadataAnswer } from './publishing-routes.ts'

const base = z.union([
  z.object({ base: z.literal('drafts') }),
  z.object({ base: z.literal('release'), number: z.number() }),
  z.object({ base: z.literal('candidate'), id: z.number() }),
  z.object({ base: z.literal('notices'), number: z.number() }),
])

const release = z.object({
  number: z.number(),
  createdAt: z.string(),
  publishedAt: z.string(),
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
  pinned: z.boolean(),
  stats: z.record(z.string(), z.number()),
  madeFrom: z.nullable(base),
  version: z.nullable(z.string()),
  isCurrent: z.boolean(),
})

const pageSize = 50

const params = z.object({ number: idParameter })

interface ReleaseOptions {
  database: Database
  publisher: Publisher
}

/** The history of releases: what each was made of, what is said of it, and the way back to it. */
export const releaseRoutes: FastifyPluginAsyncZod<ReleaseOptions> = async (app, { database, publisher }) => {
  app.get(
    '/api/admin/releases',
    {
      schema: {
        querystring: z.object({ before: z.optional(idParameter) }),
        response: {
          200: z.object({ releases: z.array(release), next: z.nullable(z.number()) }),
          ...refusals(400, 401, 403),
        },
      },
    },
    async (request) => {
      const found = await listReleases(database.read, request.query.before, pageSize + 1)
      const releases = found.slice(0, pageSize)
      return { releases, next: found.length > pageSize ? (releases.at(-1)?.number ?? null) : null }
    },
  )

  app.put(
    '/api/admin/releases/:number',
    {
      schema: {
        params,
        body: z.strictObject({
          note: z.optional(z.nullable(text({ max: longestNote }))),
          pinned: z.optional(z.boolean()),
        }),
        response: { 200: release, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { number } = request.params
      const { note, pinned } = request.body
      return database.write(async (queries) => {
        const found = await findReleaseHead(queries, number)
        if (!found) throw new NotFoundError('Release')
        const before = { note: found.note, pinned: found.pinned }
        const after = { note: note === undefined ? before.note : note || null, pinned: pinned ?? before.pinned }
        if (after.note === before.note && after.pinned === before.pinned) return found
        await updateRelease(queries, number, after)
        const author = authorOf(request)
        await logChange(queries, { author, action: 'update', entity: 'releases', entityId: number, before, after })
        return { ...found, ...after }
      })
    },
  )

  app.post(
    '/api/admin/releases/:number/restore',
    { schema: { params, response: { 200: metadataAnswer, ...refusals(400, 401, 403, 404, 409, 412) } } },
    async (request) => {
      const { number } = request.params
      const seen = tagsIn(request.headers['if-match'])
      const inspect = async (queries: Reads) => {
        const isCurrent = seen === null || seen.includes(`${await currentContentNumber(queries)}`)
        if (!isCurrent) throw new PublishedMeanwhileError(await findContentMark(queries))
      }
      const restored = await publisher.publishFrom({ base: 'release', number }, { author: authorOf(request), inspect })
      logEvent(request, 'An earlier release was made public again', { release: restored.release, content: number })
      return restored
    },
  )
}
