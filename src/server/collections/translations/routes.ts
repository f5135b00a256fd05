import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { invalidRequest } from '../../../domain/invalid-request.ts'
import { recordId } from '../../../domain/record-id.ts'
import { listNames } from '../../../domain/releases/releases.ts'
import { targetLanguages } from '../../../domain/translations/translation-states.ts'
import { authorOf, languageOf } from '../../accounts/current-user.ts'
import type { Database } from '../../db/database.ts'
import { routesOf } from '../../http/route.ts'
import { writeChange } from '../../http/write-once.ts'
import { listTexts, stateFilters, textsResponse } from './list-texts.ts'
import { readTexts } from './read-texts.ts'
import { storeTranslation } from './store-translation.ts'

const list = z.enum(listNames, { error: invalidRequest('must be a list') })
const language = z.enum(targetLanguages, { error: invalidRequest(`must be one of ${targetLanguages.join(', ')}`) })

const textFilter = z.object({
  language,
  state: z.optional(z.enum(stateFilters, { error: invalidRequest(`must be one of ${stateFilters.join(', ')}`) })),
  list: z.optional(list),
  search: z.optional(z.string().check(z.maxLength(200))),
})

const text = (rule: string) => z.string({ error: invalidRequest(rule) }).check(z.maxLength(20_000))

const place = z.strictObject({
  list,
  id: z.nullable(recordId(invalidRequest('must be the id of a record'))),
  key: z.nullable(z.string()),
  field: z.string({ error: invalidRequest('must be a text of the record') }),
})

const translation = z.strictObject({
  language,
  polish: text('must be the Polish text that the translation fits'),
  before: text('must be the translation that was seen'),
  translation: text('must be a text'),
  places: z.array(place).check(z.minLength(1), z.maxLength(1000)),
})

/** Lists all texts in a language with the state of each translation, and stores and confirms translations. */
export const translationRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const route = routesOf(app, 'Translations')
  route(
    'GET /api/admin/translations',
    {
      summary: 'List texts with the states of their translations',
      description:
        'Each Polish text once for each of its translations; places: the fields that contain both. out-of-date: the Polish text has changed since the translation was last written or confirmed; polishChanges marks the words. copied: the translation equals the Polish text, and is not confirmed. A content key that is not stored has id null and its default texts. isCopied: a name, a number or an address. counts: the number of texts for each value of a filter, with the other filters applied.',
      query: textFilter,
      response: textsResponse,
    },
    async (request) => {
      const records = await database.snapshot((queries) => readTexts(queries, languageOf(request)))
      return listTexts(records, request.query)
    },
  )

  route(
    'PUT /api/admin/translations',
    {
      summary: 'Store a translation',
      description:
        'In all places of a Polish text, in one write. Where it is stored already, it is confirmed: up to date as long as the Polish text is the one in the body. 409 changed: a place has another translation than before.',
      body: translation,
      example: {
        language: 'en',
        polish: 'Trenerka boksu od 2012 roku',
        before: '',
        translation: 'Boxing coach since 2012',
        places: [{ list: 'trainers', id: 3, key: null, field: 'bio' }],
      },
      response: z.object({ translation: z.string() }),
      errors: [404, 409],
      isLogged: true,
    },
    async (request, reply) => {
      const author = authorOf(request)
      return writeChange(database, request, reply, async (queries) => ({
        translation: await storeTranslation(queries, author, request.body),
      }))
    },
  )
}
