import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { differencesResponse } from '../collections/difference-answers.ts'
import type { Database } from '../db/database.ts'
import { routesOf } from '../http/route.ts'
import { type ComparedSide, findDifferences } from './differences.ts'

const compared = z.string().check(
  z.regex(/^(?:drafts|0|[1-9]\d{0,8}|candidate-[1-9]\d{0,8})$/, {
    error: 'Must be drafts, the number of a release, or candidate- and the id of one',
  }),
)

function sideNamed(name: string): ComparedSide {
  if (name === 'drafts') return { kind: 'drafts' }
  const [, candidate] = name.split('candidate-')
  return candidate === undefined
    ? { kind: 'release', number: Number(name) }
    : { kind: 'candidate', id: Number(candidate) }
}

/** How two of the drafts, the releases and the candidates differ. */
export const differenceRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const route = routesOf(app, 'Release desk')
  route(
    'GET /api/admin/releases/:number/differences',
    {
      summary: 'How two states of the club differ',
      description:
        'From a release (0 is the empty one before the first) to the drafts, another release or a candidate: record by record, field by field, and in texts word by word. Names stand for ids. Of more than 500 records, or some six million letters, the first are told (isWhole: false); counts tell of all. Where too much would have to be compared, some texts are told whole, before and after (isMarked: false).',
      query: z.object({ to: z._default(compared, 'drafts') }),
      response: differencesResponse,
    },
    async (request) =>
      findDifferences(database, { kind: 'release', number: request.params.number }, sideNamed(request.query.to)),
  )
}
