import * as z from 'zod/mini'
import { changePage } from '../differences/change.ts'
import { differences } from '../differences/compare.ts'
import { invalidRequest } from '../invalid-request.ts'
import { idParameter, recordId } from '../record-id.ts'
import { previewViews } from '../releases/preview.ts'
import { cacheMetadata, changedPreview, openPreview, previewRelease, releasePage } from '../releases/release.ts'
import { listNames } from '../releases/releases.ts'
import { isDay } from '../time/club-days.ts'
import { publishTime } from '../time/publish-time.ts'
import { emptyResponse, type Operations } from './operation.ts'

/** What to publish instead of the drafts. */
const publishedRelease = z.nullish(
  z.strictObject({ release: z.optional(recordId(invalidRequest('must be the number of a preview or a release'))) }),
)

export const cacheOperations = {
  'POST /api/admin/cache/generate': {
    right: 'admin',
    summary: 'Build the cache',
    description:
      'Publishes all lists as they are now, as one release. If a page cannot be rendered, nothing changes. With release, drafts stay as they are: a preview becomes public exactly as it is, with its number; the content of an earlier release becomes a new release. 409 is_current: it is public already. 412 published_meanwhile: another release was published since the preview was made, or since the client has seen the one in If-Match.',
    body: publishedRelease,
    example: {},
    response: cacheMetadata,
    errors: [404, 409],
    condition: 'release',
  },
  'GET /api/cache/metadata': {
    right: 'everyone',
    summary: 'Read when the current release was built, and how many records it has',
    response: cacheMetadata,
  },
} as const satisfies Operations

const previewChange = z.strictObject({
  number: z.optional(recordId(invalidRequest('must be the number of a preview'))),
  show: z.enum(previewViews, { error: invalidRequest('must be now or then') }),
  edit: z.optional(z.boolean({ error: invalidRequest('must be true or false') })),
})

const previewUpdate = z
  .strictObject({
    publishAt: z.optional(z.nullable(publishTime)),
    link: z.optional(z.enum(['new', 'none'], { error: invalidRequest('must be new or none') })),
  })
  .check(z.refine((body) => Object.keys(body).length > 0, invalidRequest('must have publishAt, link, or both')))

const name = z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u, invalidRequest('must be a name')))

const changeFilter = z.object({
  user: z.optional(name),
  list: z.optional(name),
  id: z.optional(idParameter),
  day: z.optional(z.string().check(z.refine(isDay, { error: invalidRequest('must be a day as YYYY-MM-DD') }))),
  before: z.optional(idParameter),
})

const side = z.string().check(
  z.regex(/^(?:drafts|public|0|[1-9]\d{0,8})$/, {
    error: invalidRequest('must be drafts, public, or the number of a release or preview'),
  }),
)

const restoration = z.union(
  [
    z.strictObject({
      change: recordId(invalidRequest('must be the id of a change')),
      whole: z._default(z.boolean(), false),
    }),
    z.strictObject({ list: z.enum(listNames), id: recordId(invalidRequest('must be the id of a record')) }),
    z.strictObject({ write: recordId(invalidRequest('must be the first change of a write')) }),
    z.strictObject({ all: z.literal(true) }),
  ],
  { error: invalidRequest('name a change, a record by list and id, a write, or all') },
)

const restorationResult = z.object({
  restored: z.int(),
  kept: z.array(z.object({ list: z.enum(listNames), id: z.int(), label: z.string(), reason: z.string() })),
})

export type RestorationResult = z.output<typeof restorationResult>

export const releaseOperations = {
  'GET /api/admin/releases': {
    right: 'admin',
    summary: 'List previews and releases',
    description:
      'Newest first. previews: releases that are not public, with the first page. Twenty are retained, each for seven days; a scheduled one while it can still be published, one with a link until the link expires. publishedMeanwhile: the first release that was published after the preview was made; then the preview can no longer be published. releases: fifty a page; next is the value of before for the following page. Retained are the last hundred, and for sixty days the last of each day. changes: how many records of each list a release changed.',
    query: z.object({ before: z.optional(idParameter) }),
    response: releasePage,
  },
  'POST /api/admin/previews': {
    right: 'admin',
    summary: 'Make a preview',
    description: 'Renders all lists as they are now, to look at and to publish unchanged.',
    response: previewRelease,
    status: 201,
    isRepeatable: true,
  },
  'PUT /api/admin/previews/:number': {
    right: 'admin',
    summary: 'Schedule the publication of a preview, or make a link to it',
    description:
      'publishAt: a time in Warsaw, 2026-05-04T18:30, or a moment with an offset, which must be in the future; null cancels. When clocks are set back, the first of two equal times counts; a time that is skipped when clocks are set forward is rejected. If no server runs at the time, the next start publishes. Nothing is published if another release is published before, or the person who set the time, who counts as the author from then on, is no longer an administrator. link: new makes a link that shows the preview without an account, for seven days, until it is published, and revokes the former one; only this response contains its address (linkUrl). none revokes it, and ends the preview in every browser in which it was opened, as happens when its author is no longer an administrator. What is left out stays. 409 published_meanwhile: another release was published since the preview was made.',
    body: previewUpdate,
    example: { publishAt: '2099-05-04T18:30' },
    response: changedPreview,
    errors: [409],
  },
  'GET /api/preview': {
    right: 'reader',
    summary: 'The preview that this browser is in',
    description: '404: it is in none.',
    response: openPreview,
    errors: [403, 404],
  },
  'PUT /api/preview': {
    right: 'reader',
    summary: 'Open a preview, or change what it shows',
    description:
      'Administrators name a preview. Every client chooses what to see: the preview (then) or the public site (now). edit is for administrators.',
    body: previewChange,
    example: { number: 12, show: 'then' },
    response: openPreview,
    errors: [401, 404],
  },
  'DELETE /api/preview': { right: 'everyone', summary: 'Leave the preview', response: emptyResponse },
  'GET /api/admin/differences': {
    right: 'admin',
    summary: 'How two states of the club differ',
    description:
      'From one state to another: a release or preview by its number (0 is the empty state before the first release), the drafts, or what is public. Without from and to: the changes that are not published. Record by record, field by field, and texts word by word. Names replace ids. At most 500 records, or some six million letters, are listed; isWhole: false if there are more. counts include all records. isMarked: false if the texts are too long to compare: then some are returned in full, before and after.',
    query: z.object({ from: z._default(side, 'public'), to: z._default(side, 'drafts') }),
    response: differences,
    errors: [404],
  },
  'GET /api/admin/changes': {
    right: 'admin',
    summary: 'List changes',
    description:
      'Newest first, 50 a page. Filters: user, list, record (list and id), day (by the club’s clock). undo says whether the change can be undone now, and if not, why; isWhole: it can be undone only with its whole reordering. write is the first change of the same write. isMarked: as in differences.',
    query: changeFilter,
    response: changePage,
  },
  'POST /api/admin/restore': {
    right: 'admin',
    summary: 'Undo a change, or discard unpublished changes',
    description:
      'Makes new changes under the same rules, which can be undone, too. change: as records were before it. With whole, undoes every change of the same write or reordering, last first, or none. A deleted record is restored under its id. 409 cannot_undo says what prevents it: a later change of the same field, a reference, a key in use, a value that the rules no longer allow. Undoing the end of a notice makes it public again until its time. A write that can be undone from its response returns its change in the header Change-Id. Without change: as visitors see one record by list and id (with If-Match, unless it is deleted; with anything else than list and id, 400 refuses If-Match), or all; or, of a write by its first change, the records that it changed last, as they were before it. 409 names what still uses the record (in_use), or the deleted record that it refers to; of several, kept names those that could not be restored, and why.',
    body: restoration,
    example: { all: true },
    response: restorationResult,
    errors: [404],
    condition: 'version',
    isLogged: true,
  },
} as const satisfies Operations
