import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { listNames } from '../../domain/releases.ts'
import { NotFoundError } from '../errors.ts'
import { forEverybody } from '../http/prepared-answer.ts'
import type { Previews } from '../preview/previews.ts'
import type { PageKind } from '../publishing/page-data.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { sendReleased } from '../publishing/send-released.ts'
import { askedLanguage } from './asked-language.ts'
import type { BuiltFiles } from './built-files.ts'

interface PagesOptions {
  publisher: Publisher
  previews: Previews
  files: BuiltFiles
}

const isApi = (path: string) => /^\/(?:api|cache|uploads)(?:\/|$)/.test(path)

/**
 * Every page of the site and the files of the static cache (spec section 7), from memory: the same bytes for everybody
 * outside of a preview, so that any cache may keep them.
 */
export const pageRoutes: FastifyPluginAsyncZod<PagesOptions> = async (app, { publisher, previews, files }) => {
  const pageIn = (request: FastifyRequest, kind: PageKind) => (site: PublishedSite) =>
    site.pages[kind][askedLanguage(request.url)]
  const sendPage = (kind: PageKind) => async (request: FastifyRequest, reply: FastifyReply) =>
    sendReleased(request, reply, await previews.siteFor(request, reply), pageIn(request, kind))
  // Nothing of it is published, so nothing of it is previewed.
  const sendBackOffice = (request: FastifyRequest, reply: FastifyReply) =>
    sendReleased(request, reply, { site: publisher.site, rule: forEverybody }, pageIn(request, 'app'))

  app.get('/', sendPage('landing'))
  app.get('/timetable', async (request, reply) => {
    const served = await previews.siteFor(request, reply)
    const printed = await served.site.printed?.(askedLanguage(request.url))
    return printed
      ? sendReleased(request, reply, served, () => printed)
      : sendReleased(request, reply.code(404), served, pageIn(request, 'notFound'))
  })
  app.get('/auth', sendPage('app'))
  app.get('/admin', sendBackOffice)
  app.get('/admin/*', sendBackOffice)

  app.get('/cache/:file', { schema: { params: z.object({ file: z.string() }) } }, async (request, reply) => {
    const { file } = request.params
    const name = listNames.find((each) => `${each}.json` === file)
    if (!name && file !== 'notices.json') throw new NotFoundError('Cache file')
    return sendReleased(request, reply, await previews.siteFor(request, reply), ({ caches, noticeList }) =>
      name ? caches[name] : noticeList,
    )
  })

  // The built files, and for whatever is none of them the '404 Page Not Found' page (spec section 2).
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (isApi(path)) return reply.callNotFound()
    return files.send(request, reply, path) ? reply : sendPage('notFound')(request, reply.code(404))
  })
}
