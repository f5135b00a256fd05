import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { languageOf } from '../../accounts/current-user.ts'
import { routesOf } from '../../http/route.ts'
import type { PublisherOptions } from '../publisher.ts'
import { listPictures } from './list-pictures.ts'

export const libraryRoutes: FastifyPluginAsyncZod<PublisherOptions> = async (app, { database, publisher }) => {
  const route = routesOf(app, 'Uploads')
  route('GET /api/admin/uploads', async (request) =>
    database.snapshot((queries) => listPictures(queries, publisher.site, request.query, languageOf(request))),
  )
}
