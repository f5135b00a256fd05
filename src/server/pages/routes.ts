import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { documentsPath, pathOfDocument } from '../../domain/collections/documents.ts'
import type { Language } from '../../domain/languages.ts'
import { listNames } from '../../domain/releases/releases.ts'
import type { Database } from '../db/database.ts'
import { isDatabaseUnreachable } from '../db/failures.ts'
import { listReleasedDocuments, type ReleasedDocuments } from '../db/releases/releases.ts'
import { NotFoundError } from '../errors.ts'
import { type CachedResponse, publicCaching, sendCached } from '../http/responses/cached-response.ts'
import type { PagePolicy } from '../http/responses/security-headers.ts'
import { type PageKind, pageData } from '../publishing/collect-page-data.ts'
import { shownDocument } from '../publishing/documents/document-links.ts'
import { documentPageData } from '../publishing/documents/document-pages.ts'
import type { Previews, ServedSite } from '../publishing/previews/previews.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { Site } from '../publishing/site.ts'
import type { BuiltFiles } from './built-files.ts'
import { requestedLanguage } from './response-cache.ts'

interface PagesOptions {
  database: Database
  publisher: Publisher
  previews: Previews
  files: BuiltFiles
  policy: PagePolicy
}

/** Returns the number of the release that a document's address names; null if it names none. */
function requestedRelease(url: string): number | null {
  const value = new URLSearchParams(url.split('?')[1]).get('release')
  return value === null ? null : Number(/^\d{1,9}$/.exec(value)?.[0] ?? Number.NaN)
}

/** Whether a program requests the path by itself, such as /browserconfig.xml: a person's browser accepts pages. */
const isForPrograms = (path: string, { accept }: FastifyRequest['headers']) =>
  !accept?.includes('text/html') && (path.startsWith('/.well-known/') || /^\.(?!html?$)/i.test(extname(path)))

const isApi = (path: string) => /^\/(?:api|cache|uploads)(?:\/|$)/.test(path)

/** Serves the pages and the static cache (spec section 7) from memory: the same bytes for every client. */
export const pageRoutes: FastifyPluginAsyncZod<PagesOptions> = async (
  app,
  { database, publisher, previews, files, policy },
) => {
  const send = (request: FastifyRequest, reply: FastifyReply, served: ServedSite, response: CachedResponse) => {
    reply.headers(served.site.headers)
    return sendCached(request, reply, response, served.caching, served.site.number)
  }
  const sendHtml = (request: FastifyRequest, reply: FastifyReply, served: ServedSite, page: CachedResponse) =>
    send(request, reply.headers(policy.headersOf(page, served.site)), served, page)
  const sendPageOfKind = (request: FastifyRequest, reply: FastifyReply, served: ServedSite, kind: PageKind) =>
    sendHtml(request, reply, served, served.site.pages[kind][requestedLanguage(request.url)])
  const pageHandler = (kind: PageKind) => async (request: FastifyRequest, reply: FastifyReply) =>
    sendPageOfKind(request, reply, await previews.siteFor(request, reply), kind)
  // The back office is not published: it looks the same in a preview.
  const sendBackOffice = (request: FastifyRequest, reply: FastifyReply) =>
    sendPageOfKind(request, reply, { site: publisher.site, caching: publicCaching }, 'app')

  /** Read once for each public release: only a publication adds a version. */
  let documentsRead: { at: number; reading: Promise<ReleasedDocuments[]> } | undefined
  const releasedDocuments = (): Promise<ReleasedDocuments[]> => {
    const at = publisher.site.number
    if (documentsRead?.at === at) return documentsRead.reading
    const reading = listReleasedDocuments(database.read)
    documentsRead = { at, reading }
    reading.catch(() => {
      if (documentsRead?.reading === reading) documentsRead = undefined
    })
    return reading
  }

  app.get('/', pageHandler('landing'))
  const sendRendered = async (
    request: FastifyRequest,
    reply: FastifyReply,
    render: (site: Site, language: Language) => Promise<CachedResponse | undefined> | null | undefined,
  ) => {
    const served = await previews.siteFor(request, reply)
    const page = await render(served.site, requestedLanguage(request.url))
    return page ? sendHtml(request, reply, served, page) : sendPageOfKind(request, reply.code(404), served, 'notFound')
  }
  app.get('/timetable', (request, reply) =>
    sendRendered(request, reply, (site, language) => site.renderTimetable?.(language)),
  )
  app.get('/documents/:name', { schema: { params: z.object({ name: z.string() }) } }, (request, reply) =>
    sendRendered(request, reply, async (site, language) => {
      if (site.pageRows.lists.documents.length === 0) return undefined
      const release = requestedRelease(request.url)
      // Without the database, a page names no earlier version, and an earlier version is unavailable.
      const releases = await releasedDocuments().catch((error) => {
        if (release === null && isDatabaseUnreachable(error)) return []
        throw error
      })
      return site.renderDocument({ path: documentsPath + request.params.name, language, releases, release })
    }),
  )
  app.get('/auth', pageHandler('app'))
  app.get('/admin', sendBackOffice)
  app.get('/admin/*', sendBackOffice)

  app.get('/cache/:file', { schema: { params: z.object({ file: z.string() }) } }, async (request, reply) => {
    const { file } = request.params
    const name = listNames.find((each) => `${each}.json` === file)
    if (!name && file !== 'notices.json') throw new NotFoundError('Page')
    const served = await previews.siteFor(request, reply)
    return send(request, reply, served, name ? served.site.caches[name] : served.site.noticeList)
  })

  // Serves the built files, and the '404 Page Not Found' page for any other path (spec section 2).
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (isApi(path)) return reply.callNotFound()
    if (files.send(request, reply, path)) return reply
    if (isForPrograms(path, request.headers))
      return reply.code(404).type('text/plain; charset=utf-8').send('404 Page Not Found')
    return pageHandler('notFound')(request, reply.code(404))
  })
}

/** Serves the data from which `npm run dev` renders its pages. */
export const developmentRoutes: FastifyPluginAsyncZod<{ publisher: Publisher }> = async (app, { publisher }) => {
  app.get('/dev/page-data', async (request) => {
    const { path } = request.query as { path?: string }
    const { pageRows, texts, timetable, notices, clubTime } = publisher.site
    const language = requestedLanguage(request.url)
    const document = pageRows.lists.documents.find((each) => pathOfDocument(each) === path)
    if (document) return documentPageData(shownDocument(document, language), texts, language, null)
    const kind = path === '/' ? 'landing' : 'app'
    return pageData({ pageRows, timetable, notices, clubTime }, kind, language, null)
  })
}
