import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { publishTime } from '../../domain/publish-time.ts'
import { stillAdministrator } from '../account/still-administrator.ts'
import { authorOf } from '../auth/author-of.ts'
import { type CandidateHead, findCandidateHead, setTime } from '../db/candidates.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Database, Queries } from '../db/database.ts'
import { currentContentNumber, findContentMark } from '../db/releases.ts'
import { ConflictError, NotFoundError, PublishedMeanwhileError } from '../errors.ts'
import type { PublishGate } from '../findings/gate.ts'
import { routesOf } from '../http/route.ts'
import { readCandidate } from './candidate-answers.ts'
import { candidateResponse } from './candidate-routes.ts'

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
