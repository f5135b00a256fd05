import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authorOf, languageOf } from '../../accounts/current-user.ts'
import type { Database } from '../../db/database.ts'
import { routesOf } from '../../http/route.ts'
import { writeChange } from '../../http/write-once.ts'
import { listTexts } from './list-texts.ts'
import { readTexts } from './read-texts.ts'
import { storeTranslation } from './store-translation.ts'

/** Lists all texts in a language with the state of each translation, and stores and confirms translations. */
export const translationRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const route = routesOf(app, 'Translations')
  route('GET /api/admin/translations', async (request) => {
    const records = await database.snapshot((queries) => readTexts(queries, languageOf(request)))
    return listTexts(records, request.query)
  })

  route('PUT /api/admin/translations', async (request, reply) => {
    const author = authorOf(request)
    return writeChange(database, request, reply, async (queries) => ({
      translation: await storeTranslation(queries, author, request.body),
    }))
  })
}
