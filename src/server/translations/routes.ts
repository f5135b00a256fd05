import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { listNames } from '../../domain/collections/all.ts'
import { recordId } from '../../domain/record-id.ts'
import { translationStates, translations } from '../../domain/translations/translation-states.ts'
import { authorOf } from '../author-of.ts'
import type { Database } from '../db/database.ts'
import { refusals } from '../http/responses.ts'
import { versionIn } from '../http/versions.ts'
import { cursorRule, pageOf, textsResponse } from './answer-texts.ts'
import { confirmText } from './confirm.ts'
import { askedStates, countTexts, filterTexts, searchTexts } from './filter-texts.ts'
import { readTexts } from './read-texts.ts'

const list = z.enum(listNames, { error: 'Must be a list' })
const language = z.enum(translations, { error: `Must be one of ${translations.join(', ')}` })

const filter = {
  state: z.optional(z.enum(askedStates, { error: `Must be one of ${askedStates.join(', ')}` })),
  list: z.optional(list),
  language: z.optional(language),
  search: z.optional(z.string().check(z.maxLength(200))),
}

const confirmed = z.strictObject({
  list,
  id: recordId('Must be the id of a record'),
  field: z.string({ error: 'Must be a text of the record' }),
  language,
  state: z.enum(translationStates, { error: `Must be one of ${translationStates.join(', ')}` }),
})

/** Texts in three languages beside each other, and what is wrong with them. */
export const translationRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/api/admin/translations',
    {
      schema: {
        querystring: z.object({ ...filter, cursor: z.optional(cursorRule) }),
        response: { 200: textsResponse, ...refusals(400, 401, 403) },
      },
    },
    async ({ query: { cursor, ...asked } }) => {
      const found = searchTexts(await database.snapshot(readTexts), asked.search)
      return { counts: countTexts(found, asked), ...(await pageOf(filterTexts(found, asked), cursor)) }
    },
  )

  app.post(
    '/api/admin/translations/confirm',
    {
      schema: {
        body: confirmed,
        response: {
          200: z.object({ states: z.array(z.enum(translationStates)) }),
          ...refusals(400, 401, 403, 404, 412),
        },
      },
    },
    async (request) => {
      const ifMatch = versionIn(request.headers['if-match'])
      const author = authorOf(request)
      return database.write(async (queries) => ({
        states: await confirmText(queries, author, { ...request.body, ifMatch }),
      }))
    },
  )
}
