import type { FastifyReply } from 'fastify'
import { firstChangeIn } from '../db/change-log.ts'
import type { Database, Queries } from '../db/database.ts'

/** Writes what a request asks for; its answer says in `Change-Id` which change takes it back. */
export async function writeForAnswer<Result>(
  database: Database,
  reply: FastifyReply,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const { result, change } = await database.write(async (queries) => ({
    result: await work(queries),
    change: firstChangeIn(queries),
  }))
  if (change !== undefined) reply.header('Change-Id', change)
  return result
}
