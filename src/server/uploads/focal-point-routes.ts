import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { routesOf } from '../http/route.ts'
import type { ImageStore } from './store-image.ts'

/** What the crops of an upload keep in sight as long as nobody has chosen: null where nothing stands out. */
export const focalPointRoutes: FastifyPluginAsyncZod<{ images: ImageStore }> = async (app, { images }) => {
  const route = routesOf(app, 'Uploads')
  route(
    'GET /api/admin/uploads/:hash/focal-point',
    {
      summary: 'What stands out in an upload',
      description:
        'The point that its crops keep in sight as long as nobody has chosen another, such as 40 20: percent from the left and from the top. Null of line art, and of what cannot be looked at.',
      response: z.object({ focalPoint: z.nullable(z.string()) }),
    },
    async (request) => ({ focalPoint: await images.findFocalPoint(request.params.hash) }),
  )
}
