import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authorOf } from '../accounts/current-user.ts'
import type { Database } from '../db/database.ts'
import { etagsIn } from '../http/responses/negotiation.ts'
import { routesOf } from '../http/route.ts'
import { writeChange } from '../http/write-once.ts'
import { putInOrder } from './order.ts'

export const orderRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  routesOf(app, 'Order of lists')('PUT /api/admin/order', async (request, reply) => {
    const author = authorOf(request)
    const ifMatch = etagsIn(request.headers['if-match'])
    const ids = await writeChange(database, request, reply, (queries) =>
      putInOrder(queries, author, { ...request.body, ifMatch }),
    )
    return { ids }
  })
}
