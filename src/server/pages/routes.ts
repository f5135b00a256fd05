import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PageKind } from '../publishing/page-data.ts'
import { forEverybody, sendPrepared } from '../publishing/prepared-answer.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { askedLanguage } from './asked-language.ts'
import type { BuiltFiles } from './built-files.ts'

interface PagesOptions {
  publisher: Publisher
  files: BuiltFiles
}

const isApi = (path: string) => /^\/(?:api|cache|uploads)(?:\/|$)/.test(path)

/** Every page of the site, from memory: the same bytes for everybody, so that any cache may keep them. */
export const pageRoutes: FastifyPluginAsyncZod<PagesOptions> = async (app, { publisher, files }) => {
  const sendPage = (kind: PageKind) => (request: FastifyRequest, reply: FastifyReply) => {
    const page = publisher.site.pages[kind][askedLanguage(request.url)]
    return sendPrepared(request, reply, page, forEverybody)
  }

  app.get('/', sendPage('landing'))
  app.get('/auth', sendPage('app'))
  app.get('/admin', sendPage('app'))
  app.get('/admin/*', sendPage('app'))

  // The built files, and for whatever is none of them the '404 Page Not Found' page (spec section 2).
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (isApi(path)) return reply.callNotFound()
    return files.send(request, reply, path) ? reply : sendPage('notFound')(request, reply.code(404))
  })
}
