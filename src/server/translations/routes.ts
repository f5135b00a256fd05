import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { recordId } from '../../domain/record-id.ts'
import { listNames } from '../../domain/releases.ts'
import { translationStates, translations } from '../../domain/translations/translation-states.ts'
import { authorOf } from '../auth/author-of.ts'
import type { Database } from '../db/database.ts'
import { InvalidError } from '../errors.ts'
import { refusals } from '../http/responses.ts'
import { tagsIn } from '../http/versions.ts'
import { writeChange } from '../http/write-once.ts'
import { readTable } from '../tables/read-table.ts'
import { sendTable } from '../tables/send-table.ts'
import { cursorRule, pageOf, textsResponse } from './answer-texts.ts'
import { confirmText } from './confirm.ts'
import { mostLines } from './file-rows.ts'
import { askedStates, countTexts, filterTexts, searchTexts } from './filter-texts.ts'
import { readTexts } from './read-texts.ts'
import { takeFile } from './take-file.ts'
import { tableOfTexts } from './texts-table.ts'

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

const typed = z.nullable(z.string())

const taken = z.object({
  written: z.number(),
  unchanged: z.number(),
  refused: z.array(
    z.object({
      line: z.number(),
      list: typed,
      id: z.nullable(z.union([z.string(), z.number()])),
      field: typed,
      language: typed,
      reason: z.string(),
    }),
  ),
})

/** In bytes: every text of a large club in both languages, several times. */
const largestTable = 5_000_000

/** A table as text. Throws InvalidError where it is not UTF-8. */
function textOf(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString()
  throw new InvalidError([{ path: ['file'], message: 'The table must be in UTF-8: save it as “CSV UTF-8”' }])
}

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

  app.get(
    '/api/admin/translations.csv',
    {
      schema: {
        querystring: z.object(filter),
        produces: ['text/csv'],
        response: { 200: z.string(), ...refusals(400, 401, 403) },
      },
    },
    async ({ query }, reply) => {
      const found = searchTexts(await database.snapshot(readTexts), query.search)
      return sendTable(reply, 'translations.csv', tableOfTexts(found, query))
    },
  )

  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: largestTable },
    async (_request: FastifyRequest, body: Buffer) => textOf(body),
  )

  app.post(
    '/api/admin/translations/csv',
    {
      schema: {
        consumes: ['text/csv'],
        body: z.string({ error: 'Send the table as text/csv' }),
        response: { 200: taken, ...refusals(400, 401, 403) },
      },
      bodyLimit: largestTable,
    },
    async (request, reply) => {
      const author = authorOf(request)
      // Before the write, which keeps others waiting.
      const lines = readTable(request.body, mostLines)
      return writeChange(database, request, reply, (queries) => takeFile(queries, author, lines))
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
      const ifMatch = tagsIn(request.headers['if-match'])
      const author = authorOf(request)
      return database.write(async (queries) => ({
        states: await confirmText(queries, author, { ...request.body, ifMatch }),
      }))
    },
  )
}
