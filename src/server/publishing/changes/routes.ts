import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { invalidRequest } from '../../../domain/invalid-request.ts'
import { dayNumber } from '../../../domain/time/club-days.ts'
import { instantOf } from '../../../domain/time/wall-clock.ts'
import { authorOf, languageOf } from '../../accounts/current-user.ts'
import type { Database } from '../../db/database.ts'
import { InvalidError } from '../../errors.ts'
import { logEvent } from '../../http/request-log.ts'
import { etagsIn } from '../../http/responses/negotiation.ts'
import { routesOf } from '../../http/route.ts'
import { writeChange } from '../../http/write-once.ts'
import { discardAll, discardOne } from './discard.ts'
import { readChanges } from './read-changes.ts'
import { undoChange } from './restore.ts'

/** Returns the moments (ISO 8601) at which a day begins and ends in the club. */
function momentsOf(day: string): [string, string] {
  const startOf = (number: number) => new Date(instantOf(number, 0) * 60_000).toISOString()
  return [startOf(dayNumber(day)), startOf(dayNumber(day) + 1)]
}

export const changeRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const route = routesOf(app, 'Releases')
  route('GET /api/admin/changes', async (request) => {
    const { user, list, id, day, before } = request.query
    const filter = {
      ...(user !== undefined && { username: user }),
      ...(list !== undefined && { entity: list }),
      ...(id !== undefined && { entityId: id }),
      ...(day !== undefined && { between: momentsOf(day) }),
      ...(before !== undefined && { before }),
    }
    return readChanges(database, filter, languageOf(request))
  })

  route('POST /api/admin/restore', async (request, reply) => {
    const author = authorOf(request)
    const { body } = request
    const ifMatch = etagsIn(request.headers['if-match'])
    if (ifMatch !== null && !('list' in body))
      throw new InvalidError([{ path: ['If-Match'], message: invalidRequest('goes only with list and id') }])
    const result = await writeChange(database, request, reply, async (queries) => {
      if ('change' in body) return { restored: await undoChange(queries, author, body.change, body.whole), kept: [] }
      if ('list' in body) return discardOne(queries, author, { ...body, ifMatch })
      return discardAll(queries, author, 'write' in body ? body.write : undefined)
    })
    if (!('change' in body)) {
      const selected = 'all' in body ? {} : body
      logEvent(request, 'Unpublished changes discarded', { ...selected, discarded: result.restored })
    }
    return result
  })
}
