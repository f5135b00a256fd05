import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { publishTime } from '../../domain/publish-time.ts'
import type { Candidate } from '../../domain/releases.ts'
import { authorOf, stillAdministrator } from '../auth/current-user.ts'
import {
  type CandidateHead,
  deleteCandidate,
  findCandidate,
  findCandidateHead,
  listCandidates,
  loggedCandidate,
  setTime,
} from '../db/candidates.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Database, Queries, Reads } from '../db/database.ts'
import { findLinks } from '../db/preview-links.ts'
import { fingerprintRows } from '../db/published-rows.ts'
import { currentContentNumber, findContentMark } from '../db/releases.ts'
import { ConflictError, NotFoundError, PublishedMeanwhileError } from '../errors.ts'
import type { PublishGate } from '../findings/gate.ts'
import { routesOf } from '../http/route.ts'
import { writeOnce } from '../http/write-once.ts'
import { countChangesBetween } from '../publishing/compare-rows.ts'
import { completeLists, readDrafts } from '../publishing/lists.ts'
import type { Publisher } from '../publishing/publisher.ts'

/** All candidates as the API answers them, newest first. */
function readCandidates(database: Database): Promise<Candidate[]> {
  return database.snapshot(async (queries) => answersOf(queries, await listCandidates(queries)))
}

/** One candidate as the API answers it. Throws NotFoundError. */
export function readCandidate(database: Database, id: number): Promise<Candidate> {
  return database.snapshot(async (queries) => {
    const head = await findCandidateHead(queries, id)
    const [candidate] = await answersOf(queries, head ? [head] : [])
    if (!candidate) throw new NotFoundError('Candidate')
    return candidate
  })
}

async function answersOf(queries: Reads, heads: CandidateHead[]): Promise<Candidate[]> {
  const number = await currentContentNumber(queries)
  const current = number > 0 ? await findContentMark(queries) : null
  const rowStamp = await fingerprintRows(queries)
  const links = await findLinks(queries)
  const answers: Candidate[] = []
  for (const { rowStamp: ownStamp, createdBy, publishBy, ...head } of heads)
    answers.push({
      ...head,
      by: createdBy,
      publishBy: publishBy?.username ?? null,
      editsSince: ownStamp === rowStamp ? 0 : await countEdits(queries, head.id),
      isOutdated: head.publishedAs === null && head.number <= number ? current : null,
      link: links.get(head.id) ?? null,
    })
  return answers
}

/** How many unpublished changes came after a candidate was made. */
async function countEdits(queries: Reads, id: number): Promise<number> {
  const candidate = await findCandidate(queries, id)
  return countChangesBetween(queries, completeLists(candidate?.lists ?? {}), await readDrafts(queries))
}

const mark = { release: z.number(), by: z.nullable(z.string()), at: z.string() }

/** A candidate as the API answers it. */
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
      ...mark,
      release: z.nullable(z.number()),
    }),
  ),
  isOutdated: z.nullable(z.object(mark)),
  link: z.nullable(z.object({ createdAt: z.string(), expiresAt: z.string(), by: z.nullable(z.string()) })),
})

interface DeskOptions {
  database: Database
  publisher: Publisher
}

/** What may become the next release: fixed at one moment, to be looked at and published as it is. */
export const candidateRoutes: FastifyPluginAsyncZod<DeskOptions> = async (app, { database, publisher }) => {
  const route = routesOf(app, 'Release desk')
  route(
    'GET /api/admin/candidates',
    {
      summary: 'List candidates',
      description:
        'Newest first. Twenty are kept, for seven days; one with a time to come or a link stays until then. differences and editsSince count changes as the back office lists them: what one request did to five records or more is one. isOutdated: the release that is public now, if one was published since.',
      response: z.array(candidateResponse),
    },
    async () => readCandidates(database),
  )

  route(
    'POST /api/admin/candidates',
    {
      summary: 'Make a candidate',
      description:
        'Fixes all lists as they are now, rendered as they would be published. Its fingerprint, sent as If-Match, publishes exactly that.',
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
      description: 'With its link and its time. What it was published as stays.',
      response: candidateResponse,
    },
    async (request) => {
      const { id } = request.params
      const candidate = await readCandidate(database, id)
      await database.write(async (queries) => {
        const head = await findCandidateHead(queries, id)
        if (!head) throw new NotFoundError('Candidate')
        await deleteCandidate(queries, id)
        await logChange(queries, {
          author: authorOf(request),
          action: 'delete',
          entity: 'candidates',
          entityId: id,
          before: loggedCandidate(head),
          after: null,
        })
      })
      return candidate
    },
  )
}

interface CandidateTimeOptions {
  database: Database
  gate: PublishGate
}

/** The time at which a candidate is published by itself. */
export const candidateTimeRoutes: FastifyPluginAsyncZod<CandidateTimeOptions> = async (app, { database, gate }) => {
  const route = routesOf(app, 'Release desk')
  route(
    'PUT /api/admin/candidates/:id/time',
    {
      summary: 'Publish a candidate at a time',
      description:
        'at is what the clock shows in Warsaw, 2026-05-04T18:30, or a moment with an offset. On the day on which an hour comes twice it is the first one; an hour that is left out is refused, and so is what is over. One process publishes it, once; a time that came while no server ran is made up for. If another release is published before, or whoever set it is an administrator no more, it does not happen, and stopped says why. 409 published_meanwhile, with release, by and at: it has been overtaken already.',
      body: z.strictObject({ at: publishTime }),
      example: { at: '2099-05-04T18:30' },
      response: candidateResponse,
      errors: [409],
    },
    async (request) => {
      const { id } = request.params
      const { at } = request.body
      await gate.check({ base: 'candidate', id })
      await database.write(async (queries) => {
        await stillAdministrator(queries, request)
        const candidate = await findPublishable(queries, id)
        await changeTime(queries, authorOf(request), candidate, at)
      })
      return readCandidate(database, id)
    },
  )

  route(
    'DELETE /api/admin/candidates/:id/time',
    {
      summary: 'Do not publish a candidate at a time',
      description: 'Forgets as well why it was stopped.',
      response: candidateResponse,
      errors: [409],
    },
    async (request) => {
      const { id } = request.params
      await database.write(async (queries) => {
        const candidate = await findUnpublished(queries, id)
        await changeTime(queries, authorOf(request), candidate, null)
      })
      return readCandidate(database, id)
    },
  )
}

async function findUnpublished(queries: Queries, id: number): Promise<CandidateHead> {
  const candidate = await findCandidateHead(queries, id)
  if (!candidate) throw new NotFoundError('Candidate')
  if (candidate.publishedAs !== null)
    throw new ConflictError('conflict', `This candidate was published as release ${candidate.publishedAs}`)
  return candidate
}

async function findPublishable(queries: Queries, id: number): Promise<CandidateHead> {
  const candidate = await findUnpublished(queries, id)
  if (candidate.number <= (await currentContentNumber(queries)))
    throw new PublishedMeanwhileError(await findContentMark(queries), 409)
  return candidate
}

async function changeTime(
  queries: Queries,
  author: Author,
  { id, publishAt }: CandidateHead,
  at: string | null,
): Promise<void> {
  await setTime(queries, id, { publishAt: at, publishBy: at === null ? null : author })
  await logChange(queries, {
    author,
    action: 'update',
    entity: 'candidates',
    entityId: id,
    before: { publishAt },
    after: { publishAt: at },
  })
}
