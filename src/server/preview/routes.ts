import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { previewViews } from '../../domain/preview.ts'
import { recordId } from '../../domain/record-id.ts'
import { authorOf, checkStillAdministrator } from '../auth/current-user.ts'
import { hashToken, newToken } from '../auth/secrets.ts'
import { findCandidateSummary } from '../db/candidates.ts'
import type { Database } from '../db/database.ts'
import { deletePreviewLinks, insertPreviewLink } from '../db/preview-links.ts'
import { ForbiddenError, NotFoundError, UnauthorizedError } from '../errors.ts'
import { logEvent } from '../http/request-log.ts'
import { emptyResponse, routesOf } from '../http/route.ts'
import { candidateResponse, logCandidate, readCandidate } from '../releases/candidate-routes.ts'
import type { Previews } from './previews.ts'

const previewResponse = z.object({
  candidate: z.number(),
  createdAt: z.string(),
  differences: z.number(),
  publishedAs: z.nullable(z.number()),
  show: z.enum(previewViews),
  editing: z.boolean(),
  isAdministrator: z.boolean(),
  expiresAt: z.nullable(z.string()),
})

const previewChange = z.strictObject({
  candidate: z.optional(recordId('candidate must be the id of a candidate')),
  show: z.enum(previewViews, { error: 'show must be now or then' }),
  edit: z.optional(z.boolean({ error: 'edit must be true or false' })),
})

function requireAdministrator({ user }: FastifyRequest): void {
  if (!user) throw new UnauthorizedError()
  if (user.role !== 'admin') throw new ForbiddenError()
}

/** Opens private previews, changes what they show, and closes them. */
export const previewRoutes: FastifyPluginAsyncZod<{ previews: Previews }> = async (app, { previews }) => {
  const route = routesOf(app, 'Releases')
  // An invalid link opens the public page without an explanation.
  app.get('/preview/:token', { schema: { params: z.object({ token: z.string() }) } }, async (request, reply) => {
    const access = { link: request.params.token }
    const linkedPreview = await previews.findByTicket({ access, show: 'then', edit: false }, null)
    if (linkedPreview) previews.setCookies(reply, linkedPreview)
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
      .redirect('/', 303)
  })

  route(
    'GET /api/preview',
    {
      summary: 'The preview that this browser is in',
      description:
        '404: it is in none. publishedAs is the number of the release that was published from the candidate.',
      response: previewResponse,
      errors: [403, 404],
    },
    async (request, reply) => {
      const preview = await previews.find(request)
      if (preview) return previews.describe(preview)
      previews.clearCookies(request, reply)
      throw new NotFoundError('Preview')
    },
  )

  route(
    'PUT /api/preview',
    {
      summary: 'Open a preview, or change what it shows',
      description:
        'Administrators name a candidate. In a preview, every client chooses what to see: the candidate (then) or the public site (now). edit is for administrators.',
      body: previewChange,
      example: { candidate: 1, show: 'then' },
      response: previewResponse,
      errors: [401, 404],
    },
    async (request, reply) => {
      const { candidate: id, show, edit } = request.body
      if (id !== undefined || edit) requireAdministrator(request)
      const preview =
        id === undefined
          ? await previews.find(request)
          : await previews.findByTicket({ access: { candidate: id }, show, edit: false }, request.user)
      if (!preview) throw new NotFoundError(id === undefined ? 'Preview' : 'Candidate')
      return previews.setCookies(reply, { ...preview, show, edit: edit ?? preview.edit })
    },
  )

  route('DELETE /api/preview', { summary: 'Leave the preview', response: emptyResponse }, async (request, reply) => {
    previews.clearCookies(request, reply)
    reply.header('Cache-Control', 'no-store')
    return {}
  })
}

const lifetimeMs = 7 * 24 * 60 * 60_000

const linkResponse = z.object({ url: z.string(), expiresAt: z.string() })

interface LinksOptions {
  database: Database
  publicUrl: string | null
}

/** Makes and revokes links that show a candidate without an account. A candidate has at most one link. */
export const linkRoutes: FastifyPluginAsyncZod<LinksOptions> = async (app, { database, publicUrl }) => {
  const route = routesOf(app, 'Releases')
  route(
    'POST /api/admin/candidates/:id/link',
    {
      summary: 'Make a link to a candidate',
      description:
        'Shows the candidate without an account, for seven days. Only this response contains the address. A new link revokes the former one.',
      response: linkResponse,
      status: 201,
    },
    async (request) => {
      const { id } = request.params
      const author = authorOf(request)
      const token = newToken(16)
      const now = Date.now()
      const expiresAt = new Date(now + lifetimeMs).toISOString()
      await database.write(async (queries) => {
        await checkStillAdministrator(queries, request)
        if (!(await findCandidateSummary(queries, id))) throw new NotFoundError('Candidate')
        const formerLink = await deletePreviewLinks(queries, id)
        await insertPreviewLink(queries, {
          candidate: id,
          tokenHash: hashToken(token),
          createdAt: new Date(now).toISOString(),
          createdBy: author.username,
          expiresAt,
        })
        await logCandidate(queries, author, id, { link: formerLink }, { link: { expiresAt } })
      })
      logEvent(request, 'Preview link created', { candidate: id })
      const origin = publicUrl ?? `${request.protocol}://${request.host}`
      return { url: `${origin}/preview/${token}`, expiresAt }
    },
  )

  route(
    'DELETE /api/admin/candidates/:id/link',
    {
      summary: 'Revoke the link to a candidate',
      description:
        'Ends the preview in every browser in which the link was opened. A link is also revoked when its author is no longer an administrator.',
      response: candidateResponse,
    },
    async (request) => {
      const { id } = request.params
      const deletedLink = await database.write(async (queries) => {
        const link = await deletePreviewLinks(queries, id)
        if (link) await logCandidate(queries, authorOf(request), id, { link }, { link: null })
        return link
      })
      if (deletedLink) logEvent(request, 'Preview link revoked', { candidate: id })
      return readCandidate(database, id)
    },
  )
}
