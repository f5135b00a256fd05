import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { pageData } from '../publishing/page-data.ts'
import type { Publisher } from '../publishing/publisher.ts'

/** What `npm run dev` renders its pages from: Vite serves the page, this process only its data. */
export const developmentRoutes: FastifyPluginAsyncZod<{ publisher: Publisher }> = async (app, { publisher }) => {
  app.get('/dev/page-data', async (request) => {
    const { path } = request.query as { path?: string }
    const { shown, notices, clubTime } = publisher.site
    const kind = path === '/' ? 'landing' : 'app'
    return pageData({ shown, notices, clubTime }, kind, null)
  })
}
