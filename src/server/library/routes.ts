import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { pictureUsages } from '../../domain/picture-library.ts'
import { listNames } from '../../domain/releases.ts'
import { authorOf } from '../auth/author-of.ts'
import type { Database } from '../db/database.ts'
import { refusals } from '../http/responses.ts'
import { tagsIn } from '../http/versions.ts'
import { writeChange } from '../http/write-once.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { uploadHashRule } from '../uploads/upload-address.ts'
import { cursorRule, listPictures } from './list-pictures.ts'
import { KnownUses } from './read-uses.ts'
import { replacePicture } from './replace-picture.ts'

const usage = z.enum(pictureUsages, { error: `Must be one of ${pictureUsages.join(', ')}` })

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

interface LibraryOptions {
  database: Database
  publisher: Publisher
}

/** What is uploaded, where it is used, and putting one picture in another's place. */
export const libraryRoutes: FastifyPluginAsyncZod<LibraryOptions> = async (app, { database, publisher }) => {
  const known = new KnownUses()
  app.get(
    '/api/admin/uploads',
    {
      schema: {
        querystring: z.object({
          search: z.optional(z.string().check(z.maxLength(200))),
          usage: z.optional(usage),
          cursor: z.optional(cursorRule),
        }),
        response: { 200: page, ...refusals(400, 401, 403) },
      },
    },
    async ({ query }) => database.snapshot((queries) => listPictures(queries, { known, site: publisher.site }, query)),
  )

  app.post(
    '/api/admin/uploads/:hash/replace',
    {
      schema: {
        params: z.object({ hash: uploadHashRule }),
        body: z.strictObject({ by: uploadHashRule }),
        response: { 200: z.object({ replaced: z.number() }), ...refusals(400, 401, 403, 404, 412) },
      },
    },
    async (request, reply) => {
      const ifMatch = tagsIn(request.headers['if-match'])
      const author = authorOf(request)
      const { hash } = request.params
      const { by } = request.body
      const replaced = await writeChange(database, request, reply, (queries) =>
        replacePicture(queries, author, { hash, by, ifMatch }),
      )
      return { replaced }
    },
  )
}
