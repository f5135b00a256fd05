import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { languageOf } from '../../accounts/current-user.ts'
import { routesOf } from '../../http/route.ts'
import type { ImageStore } from '../../pictures/store-image.ts'
import type { PublisherOptions } from '../publisher.ts'
import { listPictures } from './list-pictures.ts'
import { readPicturePlaces } from './withdraw-picture.ts'

interface LibraryOptions extends PublisherOptions {
  images: ImageStore
}

export const libraryRoutes: FastifyPluginAsyncZod<LibraryOptions> = async (app, { database, publisher, images }) => {
  const route = routesOf(app, 'Uploads')
  route('GET /api/admin/uploads', async (request) =>
    database.snapshot((queries) => listPictures(queries, publisher.site, request.query, languageOf(request))),
  )

  route('GET /api/admin/uploads/:hash', async (request) => {
    const { hash } = request.params
    return request.query.of === 'places'
      ? { places: await readPicturePlaces(database.read, hash, languageOf(request)) }
      : { focalPoint: await images.findFocalPoint(hash) }
  })
}
