import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { previewShows } from '../../domain/preview.ts'
import { recordId } from '../../domain/record-id.ts'
import { authorOf, stillAdministrator } from '../auth/current-user.ts'
import { hashToken, newToken } from '../auth/secrets.ts'
import { findCandidateHead } from '../db/candidates.ts'
import { logChange } from '../db/change-log.ts'
import type { Database } from '../db/database.ts'
import { deletePreviewLinks, insertPreviewLink } from '../db/preview-links.ts'
import { ForbiddenError, NotFoundError, UnauthorizedError } from '../errors.ts'
import { logEvent } from '../http/request-log.ts'
import { nothing, routesOf } from '../http/route.ts'
import { candidateResponse, readCandidate } from '../releases/candidate-routes.ts'
import type { Previews } from './previews.ts'

const preview = z.object({
  candidate: z.number(),
  createdAt: z.string(),
  differences: z.number(),
  publishedAs: z.nullable(z.number()),
  show: z.enum(previewShows),
  editing: z.boolean(),
  isAdministrator: z.boolean(),
  expiresAt: z.nullable(z.string()),
})

const choice = z.strictObject({
  candidate: z.optional(recordId('candidate must be the id of a candidate')),
  show: z.enum(previewShows, { error: 'show must be now or then' }),
  edit: z.optional(z.boolean({ error: 'edit must be true or false' })),
})

function refuseAllButAdministrators({ user }: FastifyRequest): void {
  if (!user) throw new UnauthorizedError()
  if (user.role !== 'admin') throw new ForbiddenError()
}

/** The way into a private preview, what it shows, and the way out. */
export const previewRoutes: FastifyPluginAsyncZod<{ previews: Previews }> = async (app, { previews }) => {
  const route = routesOf(app, 'Release desk')
  // Whoever follows a link that opens nothing is where everybody is, and is not told why.
  app.get('/preview/:token', { schema: { params: z.object({ token: z.string() }) } }, async (request, reply) => {
    const way = { link: request.params.token }
    const linked = await previews.enter({ way, show: 'then', edit: false }, null)
    if (linked) previews.open(reply, linked)
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
      .redirect('/', 303)
  })

  route(
    'GET /api/preview',
    {
      summary: 'The preview that this browser is in',
      description: '404 means that it is in none. publishedAs is the release that its candidate has become.',
      response: preview,
      errors: [403, 404],
    },
    async (request, reply) => {
      const open = await previews.find(request)
      if (open) return previews.describe(open)
      previews.close(request, reply)
      throw new NotFoundError('Preview')
    },
  )

  route(
    'PUT /api/preview',
    {
      summary: 'Open a preview, or change what it shows',
      description:
        'Administrators name a candidate. Whoever is in a preview chooses between what is public now and the candidate; edit is for administrators.',
      body: choice,
      example: { candidate: 1, show: 'then' },
      response: preview,
      errors: [401, 404],
    },
    async (request, reply) => {
      const { candidate: id, show, edit } = request.body
      if (id !== undefined || edit) refuseAllButAdministrators(request)
      const open =
        id === undefined
          ? await previews.find(request)
          : await previews.enter({ way: { candidate: id }, show, edit: false }, request.user)
      if (!open) throw new NotFoundError(id === undefined ? 'Preview' : 'Candidate')
      return previews.open(reply, { ...open, show, edit: edit ?? open.edit })
    },
  )

  route('DELETE /api/preview', { summary: 'Leave the preview', response: nothing }, async (request, reply) => {
    previews.close(request, reply)
    reply.header('Cache-Control', 'no-store')
    return {}
  })
}

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
