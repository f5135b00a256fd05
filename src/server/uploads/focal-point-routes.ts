import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { refusals } from '../http/responses.ts'
import type { ImageStore } from './store-image.ts'
import { uploadHashRule } from './upload-address.ts'

/** What the crops of an upload keep in sight as long as nobody has chosen: null where nothing stands out. */
export const focalPointRoutes: FastifyPluginAsyncZod<{ images: ImageStore }> = async (app, { images }) => {
  app.get(
    '/api/admin/uploads/:hash/focal-point',
    {
      schema: {
        params: z.object({ hash: uploadHashRule }),
        response: { 200: z.object({ focalPoint: z.nullable(z.string()) }), ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => ({ focalPoint: await images.findFocalPoint(request.params.hash) }),
  )
}
