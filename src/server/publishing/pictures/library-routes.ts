import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { invalidRequest } from '../../../domain/invalid-request.ts'
import { pictureUsages } from '../../../domain/pictures/picture-library.ts'
import { listNames } from '../../../domain/releases/releases.ts'
import { languageOf } from '../../accounts/current-user.ts'
import { routesOf } from '../../http/route.ts'
import type { PublisherOptions } from '../publisher.ts'
import { cursorRule, listPictures } from './list-pictures.ts'

const usage = z.enum(pictureUsages, { error: invalidRequest(`must be one of ${pictureUsages.join(', ')}`) })

const use = z.object({
  list: z.enum(listNames),
  singular: z.string(),
  id: z.number(),
  label: z.string(),
  isDraft: z.boolean(),
  isPublic: z.boolean(),
})

const page = z.object({
  found: z.number(),
  next: z.nullable(z.string()),
  pictures: z.array(
    z.object({
      hash: z.string(),
      address: z.string(),
      name: z.nullable(z.string()),
      storedAt: z.string(),
      uses: z.array(use),
      kept: z.number(),
      sweptBy: z.nullable(z.string()),
    }),
  ),
})

export const libraryRoutes: FastifyPluginAsyncZod<PublisherOptions> = async (app, { database, publisher }) => {
  const route = routesOf(app, 'Uploads')
  route(
    'GET /api/admin/uploads',
    {
      summary: 'List uploads with their uses',
      description:
        'The newest first, 48 a page; next is the cursor of the following page. search looks for words in the name of the file, and in the labels and alt texts of its uses in any language. uses lists the records that show it among the drafts (isDraft) and to visitors (isPublic); kept counts releases and candidates. Unused uploads are deleted automatically, at sweptBy at the latest.',
      query: z.object({
        search: z.optional(z.string().check(z.maxLength(200))),
        usage: z.optional(usage),
        cursor: z.optional(cursorRule),
      }),
      response: page,
    },
    async (request) =>
      database.snapshot((queries) => listPictures(queries, publisher.site, request.query, languageOf(request))),
  )
}
