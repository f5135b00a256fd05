import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { previewShows } from '../../domain/preview.ts'
import { recordId } from '../../domain/record-id.ts'
import { ForbiddenError, NotFoundError, UnauthorizedError } from '../errors.ts'
import { nothing } from '../http/responses.ts'
import { routesOf } from '../http/route.ts'
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
