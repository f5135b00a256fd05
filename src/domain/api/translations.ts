import * as z from 'zod/mini'
import { invalidRequest } from '../invalid-request.ts'
import { languages } from '../languages.ts'
import { recordId } from '../record-id.ts'
import { listNames } from '../releases/releases.ts'
import { translationList } from '../translations/translation-list.ts'
import { stateFilters } from '../translations/translation-states.ts'
import type { Operations } from './operation.ts'

const list = z.enum(listNames, { error: invalidRequest('must be a list') })
const language = z.enum(languages, { error: invalidRequest(`must be one of ${languages.join(', ')}`) })

const textFilter = z.object({
  language,
  state: z.optional(z.enum(stateFilters, { error: invalidRequest(`must be one of ${stateFilters.join(', ')}`) })),
  list: z.optional(list),
  search: z.optional(z.string().check(z.maxLength(200))),
})

const textRule = (rule: string) => z.string({ error: invalidRequest(rule) }).check(z.maxLength(20_000))

const place = z.strictObject({
  list,
  id: z.nullable(recordId(invalidRequest('must be the id of a record'))),
  key: z.nullable(z.string()),
  field: z.string({ error: invalidRequest('must be a text of the record') }),
})

const translation = z.strictObject({
  language,
  /** Empty if the text is not written in Polish. */
  polish: textRule('must be the Polish text that the translation fits'),
  before: textRule('must be the translation that was seen'),
  translation: textRule('must be a text'),
  places: z.array(place).check(z.minLength(1), z.maxLength(1000)),
})

export const translationOperations = {
  'GET /api/admin/translations': {
    right: 'admin',
    summary: 'List texts with the states of their translations',
    description:
      'Each Polish text once for each of its translations; places: the fields that contain both. A text that is not written in Polish is listed beside another language (originalLanguage), and as missing in Polish. out-of-date: the Polish text has changed since the translation was last written or confirmed; polishChanges marks the words. copied: the translation equals the Polish text, and is not confirmed. A content key that is not stored has id null and its default texts. isCopied: a name, a number or an address. counts: the number of texts for each value of a filter, with the other filters applied.',
    query: textFilter,
    response: translationList,
  },
  'PUT /api/admin/translations': {
    right: 'admin',
    summary: 'Store a translation',
    description:
      'In all places of a text, in one write. If it is the translation that was seen (before), it is confirmed: up to date as long as the Polish text is the one in the body. 409 changed: a place has another translation than before.',
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
} as const satisfies Operations
