import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idParameter } from '../../domain/record-id.ts'
import { authorOf } from '../auth/author-of.ts'
import { deleteCandidate, findCandidateHead, loggedCandidate } from '../db/candidates.ts'
import { logChange } from '../db/change-log.ts'
import type { Database } from '../db/database.ts'
import { NotFoundError } from '../errors.ts'
import { refusals } from '../http/responses.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { readCandidate, readCandidates } from './candidate-answers.ts'

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

export const candidateParams = z.object({ id: idParameter })

interface DeskOptions {
  database: Database
  publisher: Publisher
}

/** What may become the next release: fixed at one moment, to be looked at and published as it is. */
export const candidateRoutes: FastifyPluginAsyncZod<DeskOptions> = async (app, { database, publisher }) => {
  app.get(
    '/api/admin/candidates',
    { schema: { response: { 200: z.array(candidateResponse), ...refusals(401, 403) } } },
    async () => readCandidates(database),
  )

  app.post(
    '/api/admin/candidates',
    { schema: { response: { 201: candidateResponse, ...refusals(401, 403) } } },
    async (request, reply) => {
      const id = await publisher.makeCandidate(authorOf(request))
      return reply.code(201).send(await readCandidate(database, id))
    },
  )

  app.delete(
    '/api/admin/candidates/:id',
    { schema: { params: candidateParams, response: { 200: candidateResponse, ...refusals(400, 401, 403, 404) } } },
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
