import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ForbiddenError, NotFoundError, UnauthorizedError } from '../../errors.ts'
import { routesOf } from '../../http/route.ts'
import type { Previews } from './previews.ts'

function requireAdministrator({ user }: FastifyRequest): void {
  if (!user) throw new UnauthorizedError()
  if (user.role !== 'admin') throw new ForbiddenError()
}

const linkSchema = {
  params: z.object({ token: z.string() }),
  querystring: z.object({ opened: z.optional(z.string()) }),
}

/** Opens private previews, changes what they show, and closes them. */
export const openPreviewRoutes: FastifyPluginAsyncZod<{ previews: Previews }> = async (app, { previews }) => {
  const route = routesOf(app, 'Releases')
  app.get('/preview/:token', { schema: linkSchema }, async (request, reply) => {
    const { token } = request.params
    reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
    const linked = await previews.findByTicket({ access: { link: token }, show: 'then', edit: false }, null)
    // An invalid link opens the public page without an explanation.
    if (!linked) return reply.redirect('/', 303)
    // A browser that blocks cookies would show the public page, as if it were the preview.
    if (request.query.opened !== undefined)
      return reply.redirect((await previews.find(request)) ? '/' : '/auth?cookies=blocked', 303)
    previews.setCookies(reply, linked)
    return reply.redirect(`/preview/${token}?opened`, 303)
  })

  route('GET /api/preview', async (request, reply) => {
    const preview = await previews.find(request)
    if (preview) return previews.describe(preview)
    previews.clearCookies(request, reply)
    throw new NotFoundError('Preview')
  })

  route('PUT /api/preview', async (request, reply) => {
    const { number, show, edit } = request.body
    if (number !== undefined || edit) requireAdministrator(request)
    const preview =
      number === undefined
        ? await previews.find(request)
        : await previews.findByTicket({ access: { number }, show, edit: false }, request.user)
    if (!preview) throw new NotFoundError('Preview')
    return previews.setCookies(reply, { ...preview, show, edit: edit ?? preview.edit })
  })

  route('DELETE /api/preview', async (request, reply) => {
    previews.clearCookies(request, reply)
    reply.header('Cache-Control', 'no-store')
    return {}
  })
}
