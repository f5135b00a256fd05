import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Values } from '../../../domain/fields/field.ts'
import { invalidRequest } from '../../../domain/invalid-request.ts'
import { englishLanguageNames } from '../../../domain/languages.ts'
import { recordId } from '../../../domain/record-id.ts'
import { listNames } from '../../../domain/releases/releases.ts'
import { textsIn } from '../../../domain/translations/record-texts.ts'
import { targetLanguages } from '../../../domain/translations/translation-states.ts'
import { authorOf, languageOf } from '../../accounts/current-user.ts'
import type { Database, Queries } from '../../db/database.ts'
import { type Author, logChange, translationsEntity } from '../../db/records/change-log.ts'
import { findLabels } from '../../db/records/record-uses.ts'
import { kindNamed, RecordStore } from '../../db/records/records.ts'
import { storeTranslationSources } from '../../db/records/translations.ts'
import { InvalidError, NotFoundError } from '../../errors.ts'
import { routesOf } from '../../http/route.ts'
import {
  countTexts,
  cursorRule,
  filterTexts,
  pageAfter,
  searchTexts,
  stateFilters,
  textsResponse,
} from './list-texts.ts'
import { readTexts } from './read-texts.ts'

const list = z.enum(listNames, { error: invalidRequest('must be a list') })
const language = z.enum(targetLanguages, { error: invalidRequest(`must be one of ${targetLanguages.join(', ')}`) })

const textFilter = z.object({
  state: z.optional(z.enum(stateFilters, { error: invalidRequest(`must be one of ${stateFilters.join(', ')}`) })),
  list: z.optional(list),
  language: z.optional(language),
  search: z.optional(z.string().check(z.maxLength(200))),
  cursor: z.optional(cursorRule),
})

const confirmation = z.strictObject({
  list,
  id: recordId(invalidRequest('must be the id of a record')),
  field: z.string({ error: invalidRequest('must be a text of the record') }),
  language,
  polish: z
    .string({ error: invalidRequest('must be the Polish text that the translation fits') })
    .check(z.maxLength(20_000)),
})

/** Lists all texts with the state of each translation, and confirms translations. */
export const translationRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const route = routesOf(app, 'Translations')
  route(
    'GET /api/admin/translations',
    {
      summary: 'List texts with the states of their translations',
      description:
        'Record by record, 40 a page; next is the value of cursor for the following page. out-of-date: the Polish text has changed since the translation was last written or confirmed; polishChanges marks the words. copied: the translation equals the Polish text, and is not confirmed. A content key that is not stored has id null and its default texts. body: the other fields that a PUT or POST of the record needs. counts: the number of translations for each value of a filter, with the other filters applied.',
      query: textFilter,
      response: textsResponse,
    },
    async (request) => {
      const { cursor, ...filter } = request.query
      const texts = await database.snapshot((queries) => readTexts(queries, languageOf(request)))
      const matching = searchTexts(texts, filter.search)
      return { counts: countTexts(matching, filter), ...(await pageAfter(filterTexts(matching, filter), cursor)) }
    },
  )

  route(
    'POST /api/admin/translations/confirm',
    {
      summary: 'Confirm a translation',
      description:
        'Confirms that it fits the Polish text in the body. It is up to date as long as the record has this text.',
      body: confirmation,
      example: { list: 'trainers', id: 3, field: 'bio', language: 'ua', polish: 'Trenerka boksu od 2012 roku' },
      response: confirmation,
      errors: [404],
    },
    async (request) => {
      const author = authorOf(request)
      await database.write((queries) => confirmText(queries, author, request.body))
      return request.body
    },
  )
}

async function confirmText(queries: Queries, author: Author, confirmed: z.infer<typeof confirmation>): Promise<void> {
  const { list, id: entityId, field, language, polish } = confirmed
  const kind = kindNamed(list)
  const record = kind && (await new RecordStore(kind).find(queries, entityId))
  if (!record) throw new NotFoundError('Record')
  const text = textsIn(kind.fields, record as typeof record & Values).find((each) => each.field === field)
  if (!text) throw new InvalidError([{ path: ['field'], message: invalidRequest('must be a text of the record') }])
  await storeTranslationSources(queries, [{ entity: list, entityId, field, language, sourceText: polish }])
  const recordLabel = kind.label(kind.publicRecord.parse(record), await findLabels(queries, kind, 'en'), 'en')
  const after = {
    list,
    label: `Translation of ${recordLabel}: ${text.label} in ${englishLanguageNames[language]}`,
    confirmed: polish,
  }
  await logChange(queries, { author, action: 'update', entity: translationsEntity, entityId, before: null, after })
}
