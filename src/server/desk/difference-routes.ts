import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { differencesResponse } from '../collections/difference-answers.ts'
import type { Database } from '../db/database.ts'
import { refusals } from '../http/responses.ts'
import { type ComparedSide, findDifferences } from './differences.ts'

const release = z.string().check(z.regex(/^(?:0|[1-9]\d{0,8})$/, 'Must be the number of a release'))

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
  app.get(
    '/api/admin/releases/:number/differences',
    {
      schema: {
        params: z.object({ number: release }),
        querystring: z.object({ to: z._default(compared, 'drafts') }),
        response: { 200: differencesResponse, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => findDifferences(database, sideNamed(request.params.number), sideNamed(request.query.to)),
  )
}
