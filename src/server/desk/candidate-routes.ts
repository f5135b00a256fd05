import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { authorOf } from '../auth/author-of.ts'
import { deleteCandidate, findCandidateHead, loggedCandidate } from '../db/candidates.ts'
import { logChange } from '../db/change-log.ts'
import type { Database } from '../db/database.ts'
import { NotFoundError } from '../errors.ts'
import { routesOf } from '../http/route.ts'
import { writeOnce } from '../http/write-once.ts'
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
        'Newest first. Twenty are kept, for seven days; one with a time to come or a link stays until then. editsSince: by how many records the rows differ from it now. isOutdated: the release that is public now, if one was published since.',
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
