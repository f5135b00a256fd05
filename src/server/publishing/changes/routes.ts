import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { invalidRequest } from '../../../domain/invalid-request.ts'
import { idParameter, recordId } from '../../../domain/record-id.ts'
import { listNames } from '../../../domain/releases/releases.ts'
import { dayNumber, isDay } from '../../../domain/time/club-days.ts'
import { instantOf } from '../../../domain/time/wall-clock.ts'
import { authorOf, languageOf } from '../../accounts/current-user.ts'
import { recordDifference } from '../../collections/responses.ts'
import type { Database } from '../../db/database.ts'
import { logEvent } from '../../http/request-log.ts'
import { etagsIn } from '../../http/responses/negotiation.ts'
import { routesOf } from '../../http/route.ts'
import { writeChange } from '../../http/write-once.ts'
import { discardAll, discardOne } from './discard.ts'
import { readChanges } from './read-changes.ts'
import { undoChange } from './restore.ts'

const change = z.object({
  id: z.number(),
  write: z.number(),
  at: z.string(),
  by: z.nullable(z.string()),
  list: z.string(),
  recordId: z.nullable(z.number()),
  ...recordDifference,
  undo: z.object({ isPossible: z.boolean(), reason: z.nullable(z.string()), isWhole: z.boolean() }),
})

const name = z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u, invalidRequest('must be a name')))

const filterQuery = z.object({
  user: z.optional(name),
  list: z.optional(name),
  id: z.optional(idParameter),
  day: z.optional(z.string().check(z.refine(isDay, { error: invalidRequest('must be a day as YYYY-MM-DD') }))),
  before: z.optional(idParameter),
})

/** Returns the moments (ISO 8601) at which a day begins and ends in the club. */
function momentsOf(day: string): [string, string] {
  const startOf = (number: number) => new Date(instantOf(number, 0) * 60_000).toISOString()
  return [startOf(dayNumber(day)), startOf(dayNumber(day) + 1)]
}

export const changeRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const route = routesOf(app, 'Releases')
  route(
    'GET /api/admin/changes',
    {
      summary: 'List changes',
      description:
        'Newest first, 50 a page. Filters: user, list, record (list and id), day (by the club’s clock). undo says whether the change can be undone now, and if not, why; isWhole: it can be undone only with its whole reordering. write is the first change of the same write. isMarked: as in differences.',
      query: filterQuery,
      response: z.object({ changes: z.array(change), isMarked: z.boolean(), next: z.nullable(z.number()) }),
    },
    async (request) => {
      const { user, list, id, day, before } = request.query
      const filter = {
        ...(user !== undefined && { username: user }),
        ...(list !== undefined && { entity: list }),
        ...(id !== undefined && { entityId: id }),
        ...(day !== undefined && { between: momentsOf(day) }),
        ...(before !== undefined && { before }),
      }
      return readChanges(database, filter, languageOf(request))
    },
  )

  route(
    'POST /api/admin/changes/:id/undo',
    {
      summary: 'Undo a change',
      description:
        'Makes a new change under the same rules. With whole, undoes every change of the same write or reordering, last first, or none. A deleted record is restored under its id. 409 cannot_undo says what prevents it: a later change of the same field, a reference, a key in use, a value that the rules no longer allow. Undoing the end of a notice makes it public again until its time. Every write returns its change in the header Change-Id.',
      body: z._default(z.nullable(z.strictObject({ whole: z._default(z.boolean(), false) })), null),
      example: { whole: true },
      response: z.object({ undone: z.number() }),
      isLogged: true,
    },
    async (request, reply) => {
      const { id } = request.params
      const undone = await writeChange(database, request, reply, (queries) =>
        undoChange(queries, authorOf(request), id, request.body?.whole ?? false),
      )
      return { undone }
    },
  )
}

const selection = z.union(
  [
    z.strictObject({ list: z.enum(listNames), id: recordId(invalidRequest('must be the id of a record')) }),
    z.strictObject({ write: recordId(invalidRequest('must be the first change of a write')) }),
    z.strictObject({ all: z.literal(true) }),
  ],
  { error: invalidRequest('name a record by list and id, a write, or all') },
)

const discardResult = z.object({
  discarded: z.number(),
  kept: z.array(z.object({ list: z.enum(listNames), id: z.number(), label: z.string(), reason: z.string() })),
})

export const discardRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const route = routesOf(app, 'Releases')
  route(
    'POST /api/admin/unpublished/discard',
    {
      summary: 'Discard unpublished changes',
      description:
        'Restores the public version: of one record by list and id (with If-Match, unless it is deleted), of the records of a write by its first change, or of all. Each is a change that can be undone. 409 names what still uses the record (in_use), or the deleted record that it refers to; of several, kept names those that could not be discarded, and why.',
      body: selection,
      example: { all: true },
      response: discardResult,
      condition: 'version',
      isLogged: true,
    },
    async (request, reply) => {
      const author = authorOf(request)
      const { body } = request
      const ifMatch = etagsIn(request.headers['if-match'])
      const result = await writeChange(database, request, reply, (queries) =>
        'list' in body
          ? discardOne(queries, author, { ...body, ifMatch })
          : discardAll(queries, author, 'write' in body ? body.write : undefined),
      )
      const selected = 'all' in body ? {} : body
      logEvent(request, 'Unpublished changes discarded', { ...selected, discarded: result.discarded })
      return result
    },
  )
}
