import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { User } from '../../domain/accounts.ts'
import { publishTime } from '../../domain/publish-time.ts'
import type { Candidate } from '../../domain/releases.ts'
import { authorOf, checkStillAdministrator, languageOf } from '../auth/current-user.ts'
import {
  type CandidateSummary,
  cancelScheduledPublications,
  deleteCandidate,
  findCandidate,
  findCandidateSummary,
  listCandidates,
  loggedCandidate,
  setPublicationTime,
} from '../db/candidates.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Database, Queries, Reads } from '../db/database.ts'
import { deletePreviewLinksBy, findPreviewLinks } from '../db/preview-links.ts'
import { fingerprintRows } from '../db/records.ts'
import { currentContentNumber, findContentPublication } from '../db/releases.ts'
import { ConflictError, NotFoundError, PublishedMeanwhileError } from '../errors.ts'
import { requireNoProblems } from '../findings/findings.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'
import { writeOnce } from '../http/write-once.ts'
import { countChangesBetween } from '../publishing/compare-rows.ts'
import { cancelledMessage } from '../publishing/due-publications.ts'
import type { PublisherOptions } from '../publishing/publisher.ts'
import { completeLists, readDrafts } from '../publishing/snapshot.ts'

/** Returns a candidate in the form of the API. Throws NotFoundError. */
export function readCandidate(database: Database, id: number): Promise<Candidate> {
  return database.snapshot(async (queries) => {
    const [candidate] = await toCandidates(queries, [await requireSummary(queries, id)])
    if (!candidate) throw new NotFoundError('Candidate')
    return candidate
  })
}

async function requireSummary(queries: Reads, id: number): Promise<CandidateSummary> {
  const summary = await findCandidateSummary(queries, id)
  if (!summary) throw new NotFoundError('Candidate')
  return summary
}

async function toCandidates(queries: Reads, summaries: CandidateSummary[]): Promise<Candidate[]> {
  const contentNumber = await currentContentNumber(queries)
  const publishedLast = contentNumber > 0 ? await findContentPublication(queries) : null
  const currentFingerprint = await fingerprintRows(queries)
  const links = await findPreviewLinks(queries)
  const candidates: Candidate[] = []
  for (const { rowFingerprint, createdBy, publishBy, ...summary } of summaries)
    candidates.push({
      ...summary,
      by: createdBy,
      publishBy: publishBy?.username ?? null,
      editsSince: rowFingerprint === currentFingerprint ? 0 : await countEdits(queries, summary.id),
      isOutdated: summary.publishedAs === null && summary.number <= contentNumber ? publishedLast : null,
      link: links.get(summary.id) ?? null,
    })
  return candidates
}

async function countEdits(queries: Reads, id: number): Promise<number> {
  const candidate = await findCandidate(queries, id)
  return countChangesBetween(queries, completeLists(candidate?.lists ?? {}), await readDrafts(queries))
}

const publicationFields = { release: z.number(), by: z.nullable(z.string()), at: z.string() }

export const candidateResponse = z.object({
  id: z.number(),
  fingerprint: z.string(),
  number: z.number(),
  createdAt: z.string(),
  by: z.nullable(z.string()),
  differences: z.number(),
  editsSince: z.number(),
  publishAt: z.nullable(z.string()),
  publishBy: z.nullable(z.string()),
  publishedAs: z.nullable(z.number()),
  stopped: z.nullable(
    z.object({
      publishAt: z.string(),
      reason: z.enum(['published_meanwhile', 'restored_backup', 'cannot_render', 'not_administrator']),
      ...publicationFields,
      release: z.nullable(z.number()),
    }),
  ),
  isOutdated: z.nullable(z.object(publicationFields)),
  link: z.nullable(z.object({ createdAt: z.string(), expiresAt: z.string(), by: z.nullable(z.string()) })),
})

interface CandidateOptions extends PublisherOptions {
  problemsBlockPublishing: boolean
}

/** Makes candidates from the drafts, schedules their publication, lists and deletes them. */
export const candidateRoutes: FastifyPluginAsyncZod<CandidateOptions> = async (app, options) => {
  const { database, publisher, problemsBlockPublishing } = options
  const route = routesOf(app, 'Releases')
  route(
    'GET /api/admin/candidates',
    {
      summary: 'List candidates',
      description:
        'Newest first. Twenty are retained, each for seven days; a scheduled one until it is published, one with a link until the link expires. differences and editsSince count changes as the back office lists them: changes of five or more records by one request count as one. isOutdated: the current release, if it was published after the candidate was made.',
      response: z.array(candidateResponse),
    },
    async () => database.snapshot(async (queries) => toCandidates(queries, await listCandidates(queries))),
  )

  route(
    'POST /api/admin/candidates',
    {
      summary: 'Make a candidate',
      description:
        'Renders all lists as they are now, as they would be published. POST /api/admin/cache/generate publishes exactly these if its If-Match is the fingerprint.',
      response: candidateResponse,
      status: 201,
      isRepeatable: true,
    },
    async (request) => {
      const id = await publisher.makeCandidate(
        authorOf(request),
        async (work) => (await writeOnce(database, request, work)).result,
      )
      return await readCandidate(database, id)
    },
  )

  route(
    'DELETE /api/admin/candidates/:id',
    {
      summary: 'Delete a candidate',
      description: 'Also deletes its link and its scheduled publication. A release that was published from it stays.',
      response: candidateResponse,
    },
    async (request) => {
      const { id } = request.params
      const candidate = await readCandidate(database, id)
      await database.write(async (queries) => {
        const before = loggedCandidate(await requireSummary(queries, id))
        await deleteCandidate(queries, id)
        const author = authorOf(request)
        await logChange(queries, { author, action: 'delete', entity: 'candidates', entityId: id, before, after: null })
      })
      return candidate
    },
  )

  route(
    'PUT /api/admin/candidates/:id/time',
    {
      summary: 'Schedule the publication of a candidate',
      description:
        'at must be in the future: a time in Warsaw, 2026-05-04T18:30, or a moment with an offset. When clocks are set back, the first of two equal times counts; a time that is skipped when clocks are set forward is rejected. If no server runs at the time, the next start publishes. The publication is cancelled, and stopped says why, if another release is published before or the user who scheduled it is no longer an administrator. 409 published_meanwhile, with release, by and at: another release was published since the candidate was made.',
      body: z.strictObject({ at: publishTime }),
      example: { at: '2099-05-04T18:30' },
      response: candidateResponse,
      errors: [409],
    },
    async (request) => {
      const { id } = request.params
      if (problemsBlockPublishing)
        await database.snapshot((queries) => requireNoProblems(queries, { kind: 'candidate', id }, languageOf(request)))
      await database.write(async (queries) => {
        await checkStillAdministrator(queries, request)
        const candidate = await findUnpublished(queries, id)
        if (candidate.number <= (await currentContentNumber(queries)))
          throw new PublishedMeanwhileError(await findContentPublication(queries), 409)
        await reschedule(queries, authorOf(request), candidate, request.body.at)
      })
      return readCandidate(database, id)
    },
  )

  route(
    'DELETE /api/admin/candidates/:id/time',
    {
      summary: 'Cancel a scheduled publication',
      description: 'Also deletes stopped, the reason why a publication was cancelled.',
      response: candidateResponse,
      errors: [409],
    },
    async (request) => {
      const { id } = request.params
      await database.write(async (queries) =>
        reschedule(queries, authorOf(request), await findUnpublished(queries, id), null),
      )
      return readCandidate(database, id)
    },
  )
}

async function findUnpublished(queries: Queries, id: number): Promise<CandidateSummary> {
  const candidate = await requireSummary(queries, id)
  if (candidate.publishedAs !== null)
    throw new ConflictError('conflict', `This preview was published as version ${candidate.publishedAs}`)
  return candidate
}

async function reschedule(
  queries: Queries,
  author: Author,
  { id, publishAt }: CandidateSummary,
  at: string | null,
): Promise<void> {
  await setPublicationTime(queries, id, { publishAt: at, publishBy: at === null ? null : author })
  await logCandidate(queries, author, id, { publishAt }, { publishAt: at })
}

export const logCandidate = (queries: Queries, author: Author, id: number, before: object, after: object) =>
  logChange(queries, { author, action: 'update', entity: 'candidates', entityId: id, before, after })

/** The ids of the candidates whose links were revoked, and of those whose scheduled publications were cancelled. */
interface EndedRights {
  links: number[]
  publications: number[]
}

/** Revokes the preview links of a former administrator, and cancels the publications that they have scheduled. */
export async function endAdministratorRights(
  queries: Queries,
  { id, username }: User,
  author: Author,
): Promise<EndedRights> {
  const links = await deletePreviewLinksBy(queries, username)
  for (const { candidate, expiresAt } of links)
    await logCandidate(queries, author, candidate, { link: { expiresAt } }, { link: null })
  const stopped = { reason: 'not_administrator', release: null, by: username, at: new Date().toISOString() } as const
  const publications = await cancelScheduledPublications(queries, stopped, ({ publishBy }) => publishBy?.userId === id)
  return { links: links.map(({ candidate }) => candidate), publications }
}

export function logEndedRights(request: FastifyRequest, { links, publications }: EndedRights): void {
  for (const candidate of links) logEvent(request, 'Preview link revoked', { candidate })
  for (const candidate of publications) logEvent(request, cancelledMessage, { candidate, reason: 'not_administrator' })
}
