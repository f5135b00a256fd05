import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { recordId } from '../../../domain/record-id.ts'
import { previewViews } from '../../../domain/releases/preview.ts'
import { ForbiddenError, NotFoundError, UnauthorizedError } from '../../errors.ts'
import { emptyResponse, routesOf } from '../../http/route.ts'
import { releaseChanges } from '../release-routes.ts'
import type { Previews } from './previews.ts'

const previewResponse = z.object({
  number: z.number(),
  createdAt: z.string(),
  changes: releaseChanges,
  isPublished: z.boolean(),
  show: z.enum(previewViews),
  editing: z.boolean(),
  isAdministrator: z.boolean(),
  expiresAt: z.nullable(z.string()),
})

const previewChange = z.strictObject({
  number: z.optional(recordId('number must be that of a preview')),
  show: z.enum(previewViews, { error: 'show must be now or then' }),
  edit: z.optional(z.boolean({ error: 'edit must be true or false' })),
})

function requireAdministrator({ user }: FastifyRequest): void {
  if (!user) throw new UnauthorizedError()
  if (user.role !== 'admin') throw new ForbiddenError()
}

/** Opens private previews, changes what they show, and closes them. */
export const openPreviewRoutes: FastifyPluginAsyncZod<{ previews: Previews }> = async (app, { previews }) => {
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
      description: '404: it is in none.',
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
        'Administrators name a preview. Every client chooses what to see: the preview (then) or the public site (now). edit is for administrators.',
      body: previewChange,
      example: { number: 12, show: 'then' },
      response: previewResponse,
      errors: [401, 404],
    },
    async (request, reply) => {
      const { number, show, edit } = request.body
      if (number !== undefined || edit) requireAdministrator(request)
      const preview =
        number === undefined
          ? await previews.find(request)
          : await previews.findByTicket({ access: { number }, show, edit: false }, request.user)
      if (!preview) throw new NotFoundError('Preview')
      return previews.setCookies(reply, { ...preview, show, edit: edit ?? preview.edit })
    },
  )

  route('DELETE /api/preview', { summary: 'Leave the preview', response: emptyResponse }, async (request, reply) => {
    previews.clearCookies(request, reply)
    reply.header('Cache-Control', 'no-store')
    return {}
  })
}
