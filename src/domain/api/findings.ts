import * as z from 'zod/mini'
import { findingLists } from '../findings/finding.ts'
import { invalidRequest } from '../invalid-request.ts'
import { largestId } from '../record-id.ts'
import { text } from '../text/text.ts'
import type { Operations } from './operation.ts'

const key = text({ required: invalidRequest('must be the key of a finding'), max: 300 })

const previewRule = invalidRequest('must be the number of a preview')

const preview = z.optional(
  z.pipe(
    z.string({ error: previewRule }).check(z.regex(/^[1-9]\d{0,9}$/, previewRule)),
    z.pipe(z.transform(Number), z.number().check(z.lte(largestId, previewRule))),
  ),
)

export const findingSource = z.object({ preview })

export const findingOperations = {
  'GET /api/admin/findings': {
    right: 'admin',
    summary: 'List findings',
    description:
      'Likely mistakes in the drafts, or in a preview by its number. Each finding names its list, record (of holds the id or the content key), field and language, and where to fix it; parts lists the findings that it sums up. examples lists, by content key, the languages whose text is still the example’s. With PUBLISH_GATE=block, a problem that is not dismissed blocks publishing.',
    query: findingSource,
    response: findingLists,
    errors: [404],
  },
  'PUT /api/admin/findings/dismissal': {
    right: 'admin',
    summary: 'Dismiss a finding, or bring it back',
    description:
      'By its key; for a finding in a preview, name the preview. When the value changes, so does the key, and the finding comes back.',
    query: findingSource,
    example: { key: 'zones/3/name/ua/missing', dismissed: true },
    body: z.strictObject({
      key,
      dismissed: z.boolean({ error: invalidRequest('must be true or false') }),
    }),
    response: findingLists,
    errors: [404],
  },
} as const satisfies Operations
