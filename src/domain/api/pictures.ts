import * as z from 'zod/mini'
import { invalidRequest } from '../invalid-request.ts'
import { libraryPage, pictureDetails, pictureParts, pictureUsages, withdrawal } from '../pictures/picture-library.ts'
import type { Operations } from './operation.ts'

const usage = z.enum(pictureUsages, { error: invalidRequest(`must be one of ${pictureUsages.join(', ')}`) })

const part = z.enum(pictureParts, { error: invalidRequest(`must be one of ${pictureParts.join(', ')}`) })

const cursor = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z_[0-9a-f]{32}$/, invalidRequest('must be a value of next')))

export const uploadOperations = {
  'POST /api/upload': {
    right: 'admin',
    summary: 'Upload a picture',
    description:
      'JPEG, PNG, WebP, AVIF or the first frame of a GIF, recognised by its content; at most 10 MB and 24 megapixels. url is the value of an image field.',

    consumes: ['multipart/form-data'],
    body: z.object({ file: z.file() }),
    response: z.object({ url: z.string() }),
    status: 201,
    errors: [409, 507],
  },
  'GET /api/admin/uploads': {
    right: 'admin',
    summary: 'List uploads with their uses',
    description:
      'The newest first, 48 a page; next is the cursor of the following page. search looks for words in the name of the file, and in the labels and alt texts of its uses in any language. uses lists the records that show it among the drafts (isDraft) and to visitors (isPublic); kept counts releases and previews. Unused uploads are deleted automatically, at sweptBy at the latest.',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(200))),
      usage: z.optional(usage),
      cursor: z.optional(cursor),
    }),
    response: libraryPage,
  },
  'GET /api/admin/uploads/:hash': {
    right: 'admin',
    summary: 'Show the places or the focal point of an upload',
    description:
      'of=places: the records, releases and previews that show it. isRemoved: a withdrawal deletes the record, because it is nothing but the picture. of=focalPoint: the point that crops keep in sight unless an administrator chooses another, such as 40 20: percent from the left and from the top; null for line art, and if none can be found.',
    query: z.object({ of: part }),
    response: pictureDetails,
  },
  'POST /api/admin/uploads/:hash/withdraw': {
    right: 'admin',
    summary: 'Withdraw a picture',
    description:
      'Cannot be undone. Deletes its bytes, and removes it from records. When this returns, no page, list, preview or earlier version shows it, and its addresses return 410. It cannot be uploaded again. The response lists what may still contain it: backups made between two moments, scheduled ones by name, and shared caches under these addresses. A repeated request changes nothing and returns the same.',
    response: withdrawal,
  },
} as const satisfies Operations
