import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idParameter } from '../../domain/record-id.ts'
import { longestNote } from '../../domain/release-desk.ts'
import { text } from '../../domain/text.ts'
import { authorOf } from '../auth/author-of.ts'
import { logChange } from '../db/change-log.ts'
import type { Database, Reads } from '../db/database.ts'
import { currentContentNumber, findContentMark, findReleaseHead, listReleases, updateRelease } from '../db/releases.ts'
import { NotFoundError, PublishedMeanwhileError } from '../errors.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'
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

interface ReleaseOptions {
  database: Database
  publisher: Publisher
}

/** The history of releases: what each was made of, what is said of it, and the way back to it. */
export const releaseRoutes: FastifyPluginAsyncZod<ReleaseOptions> = async (app, { database, publisher }) => {
  const route = routesOf(app, 'Release desk')
  route(
    'GET /api/admin/releases',
    {
      summary: 'List releases',
      description:
        'Newest first, fifty a page; next is what before is to be for the following one. Kept are the last hundred, the last one of each day for sixty days, and those that are pinned.',
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
    'PUT /api/admin/releases/:number',
    {
      summary: 'Note something on a release, or pin it',
      description: 'What is left out stays as it is; an empty note is none. What a release holds never changes.',
      body: z.strictObject({
        note: z.optional(z.nullable(text({ max: longestNote }))),
        pinned: z.optional(z.boolean()),
      }),
      example: { note: 'Before the summer camp', pinned: true },
      response: release,
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

  route(
    'POST /api/admin/releases/:number/restore',
    {
      summary: 'Make an earlier release public again',
      description:
        'As a new release with that content, under the next number. Live rows stay as they are. 409 is_current: it is public already.',
      response: metadataAnswer,
      errors: [409],
      condition: 'release',
    },
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
