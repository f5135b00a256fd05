import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { entriesIn } from '../../domain/changes.ts'
import type { Language } from '../../domain/languages.ts'
import { idParameter } from '../../domain/record-id.ts'
import { listNames, maxNoteLength } from '../../domain/releases.ts'
import { text } from '../../domain/text.ts'
import { authorOf, languageOf } from '../auth/current-user.ts'
import { findCandidateId } from '../db/candidates.ts'
import { logChange } from '../db/change-log.ts'
import type { Database, Reads } from '../db/database.ts'
import {
  currentContentNumber,
  findContentPublication,
  findReleaseSummary,
  listReleases,
  updateRelease,
} from '../db/releases.ts'
import { NotFoundError, PublishedMeanwhileError } from '../errors.ts'
import { type CheckedSource, requireNoProblems } from '../findings/findings.ts'
import { etagsIn } from '../http/negotiation.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'
import { listChangesBetween } from '../publishing/compare-rows.ts'
import { listsOf, type PublishedSite } from '../publishing/published-site.ts'
import type { PublisherOptions } from '../publishing/publisher.ts'
import { readDrafts } from '../publishing/snapshot.ts'

const metadata = z.object({
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

interface PublishingOptions extends PublisherOptions {
  problemsBlockPublishing: boolean
}

/** Publishes, and describes what is public and what is not yet (spec section 7). */
export const publishingRoutes: FastifyPluginAsyncZod<PublishingOptions> = async (
  app,
  { database, publisher, problemsBlockPublishing },
) => {
  const route = routesOf(app, 'Static cache')
  const sourceOf = async (ifMatch: string | undefined): Promise<CheckedSource> => {
    const fingerprints = etagsIn(ifMatch)
    if (fingerprints === null) return { kind: 'drafts' }
    const id = await findCandidateId(database.read, fingerprints)
    if (id === undefined) throw new NotFoundError('Candidate')
    return { kind: 'candidate', id }
  }

  route(
    'POST /api/admin/cache/generate',
    {
      summary: 'Build the cache',
      description:
        'Publishes all lists as they are now, as one release. With If-Match, publishes the candidate with this fingerprint instead, without later edits. If a page cannot be rendered, nothing changes. 412 published_meanwhile: another release was published since the candidate was made.',
      response: metadata,
      errors: [404, 409],
      condition: 'candidate',
    },
    async (request) => {
      const source = await sourceOf(request.headers['if-match'])
      const published = await publisher.publishFrom(source, {
        author: authorOf(request),
        inspect: async (queries) => {
          if (problemsBlockPublishing) await requireNoProblems(queries, source, languageOf(request))
        },
      })
      logEvent(request, 'Release published', { release: published.release })
      return published
    },
  )

  route(
    'GET /api/cache/metadata',
    { summary: 'Read when the current release was built, and how many records it has', response: metadata },
    async (_request, reply) => {
      reply.header('Cache-Control', 'no-cache')
      return publisher.site.metadata
    },
  )

  route(
    'GET /api/admin/unpublished',
    {
      summary: 'List unpublished changes',
      description: 'Record by record; a change that was undone does not count.',
      response: z.array(change),
    },
    async (request) => listUnpublishedChanges(database, publisher.site, languageOf(request)),
  )
}

async function listUnpublishedChanges(database: Database, site: PublishedSite, language: Language) {
  return database.snapshot(async (queries) =>
    listChangesBetween(queries, listsOf(site), await readDrafts(queries), language),
  )
}

export const countUnpublishedChanges = async (database: Database, site: PublishedSite): Promise<number> =>
  entriesIn(await listUnpublishedChanges(database, site, 'en')).length

const madeFrom = z.union([
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
  madeFrom: z.nullable(madeFrom),
  version: z.nullable(z.string()),
  isCurrent: z.boolean(),
})

const pageSize = 50

/** Lists the releases, changes their notes and pins, and restores them. */
export const releaseRoutes: FastifyPluginAsyncZod<PublisherOptions> = async (app, { database, publisher }) => {
  const route = routesOf(app, 'Releases')
  route(
    'GET /api/admin/releases',
    {
      summary: 'List releases',
      description:
        'Newest first, fifty a page; next is the value of before for the following page. Retained are the last hundred, for sixty days the last of each day, and pinned ones.',
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
      summary: 'Change the note or the pin of a release',
      description:
        'Fields that are left out do not change; an empty note is null. The lists of a release never change.',
      body: z.strictObject({
        note: z.optional(z.nullable(text({ max: maxNoteLength }))),
        pinned: z.optional(z.boolean()),
      }),
      example: { note: 'Before the summer camp', pinned: true },
      response: release,
    },
    async (request) => {
      const { number } = request.params
      const { note, pinned } = request.body
      return database.write(async (queries) => {
        const found = await findReleaseSummary(queries, number)
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
      summary: 'Restore an earlier release',
      description:
        'Publishes its content as a new release, with the next number. Drafts do not change. 409 is_current: it is public already.',
      response: metadata,
      errors: [409],
      condition: 'release',
    },
    async (request) => {
      const { number } = request.params
      const expectedNumbers = etagsIn(request.headers['if-match'])
      const inspect = async (queries: Reads) => {
        const isExpected = expectedNumbers?.includes(`${await currentContentNumber(queries)}`) ?? true
        if (!isExpected) throw new PublishedMeanwhileError(await findContentPublication(queries))
      }
      const restored = await publisher.publishFrom({ kind: 'release', number }, { author: authorOf(request), inspect })
      logEvent(request, 'Release restored', { release: restored.release, content: number })
      return restored
    },
  )
}
