import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { stillAdministrator } from '../account/still-administrator.ts'
import { authorOf } from '../auth/author-of.ts'
import { hashToken, newToken } from '../auth/tokens.ts'
import { findCandidateHead } from '../db/candidates.ts'
import { logChange } from '../db/change-log.ts'
import type { Database } from '../db/database.ts'
import { deletePreviewLinks, insertPreviewLink } from '../db/preview-links.ts'
import { readCandidate } from '../desk/candidate-answers.ts'
import { candidateResponse } from '../desk/candidate-routes.ts'
import { NotFoundError } from '../errors.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'

const lifetimeMs = 7 * 24 * 60 * 60_000

const link = z.object({ url: z.string(), expiresAt: z.string() })

interface LinksOptions {
  database: Database
  publicUrl: string | null
}

/** The link that shows a candidate to who has no account: one at a time, good for seven days, ended by one press. */
export const linkRoutes: FastifyPluginAsyncZod<LinksOptions> = async (app, { database, publicUrl }) => {
  const route = routesOf(app, 'Release desk')
  route(
    'POST /api/admin/candidates/:id/link',
    {
      summary: 'Make a link to a candidate',
      description:
        'Shows the candidate to whoever has the address, without an account, for seven days. The address is told this once; a new link ends the one before.',
      response: link,
      status: 201,
    },
    async (request, _reply) => {
      const { id } = request.params
      const author = authorOf(request)
      const token = newToken(16)
      const now = Date.now()
      const expiresAt = new Date(now + lifetimeMs).toISOString()
      await database.write(async (queries) => {
        await stillAdministrator(queries, request)
        if (!(await findCandidateHead(queries, id))) throw new NotFoundError('Candidate')
        const former = await deletePreviewLinks(queries, id)
        await insertPreviewLink(queries, {
          candidate: id,
          tokenHash: hashToken(token),
          createdAt: new Date(now).toISOString(),
          createdBy: author.username,
          expiresAt,
        })
        await logChange(queries, {
          author,
          action: 'update',
          entity: 'candidates',
          entityId: id,
          before: { link: former },
          after: { link: { expiresAt } },
        })
      })
      logEvent(request, 'A preview link was made', { candidate: id })
      const origin = publicUrl ?? `${request.protocol}://${request.host}`
      return { url: `${origin}/preview/${token}`, expiresAt }
    },
  )

  route(
    'DELETE /api/admin/candidates/:id/link',
    {
      summary: 'End the link to a candidate',
      description:
        'Counts from the next request on, in every browser that it was opened in. It ends by itself when whoever made it is an administrator no more.',
      response: candidateResponse,
    },
    async (request) => {
      const { id } = request.params
      const former = await database.write(async (queries) => {
        const ended = await deletePreviewLinks(queries, id)
        if (ended)
          await logChange(queries, {
            author: authorOf(request),
            action: 'update',
            entity: 'candidates',
            entityId: id,
            before: { link: ended },
            after: { link: null },
          })
        return ended
      })
      if (former) logEvent(request, 'A preview link was ended', { candidate: id })
      return readCandidate(database, id)
    },
  )
}
