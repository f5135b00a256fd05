import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalidRequest } from '../../domain/invalid-request.ts'
import type { Database, Queries } from '../db/database.ts'
import { firstChangeIn } from '../db/records/change-log.ts'
import { findIdempotencyKey, storeIdempotencyKey } from '../db/records/idempotency-keys.ts'
import { InvalidError, KeyReusedError } from '../errors.ts'

export const resultLifetimeMs = 24 * 60 * 60_000

interface WriteOutcome<Result> {
  result: Result
  /** The id of the first change that was logged. */
  changeId: number | undefined
  /** Whether an earlier request with the same key returned this result. */
  isRepeated?: boolean
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  const message = invalidRequest('must be 1 to 200 characters without spaces')
  throw new InvalidError([{ path: ['Idempotency-Key'], message }])
}

const hashOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('base64url')

/**
 * Runs the write of a request. A request that repeats an `Idempotency-Key` within 24 hours gets the first result, and
 * stores nothing. Throws KeyReusedError when the key was used for another request.
 */
export async function writeOnce<Result>(
  database: Database,
  request: FastifyRequest,
  work: (queries: Queries) => Promise<Result>,
): Promise<WriteOutcome<Result>> {
  const key = idempotencyKeyOf(request)
  if (key === null)
    return database.write(async (queries) => ({ result: await work(queries), changeId: firstChangeIn(queries) }))
  const userId = request.user?.id ?? 0
  const hash = hashOf(request)
  return database.write(async (queries) => {
    const stored = await findIdempotencyKey(queries, key, new Date(Date.now() - resultLifetimeMs).toISOString())
    if (stored) {
      const firstResult = JSON.parse(stored.result) as Result
      if (stored.userId !== userId) throw new KeyReusedError()
      if (stored.request !== hash) throw new KeyReusedError(firstResult)
      return { result: firstResult, changeId: stored.changeId ?? undefined, isRepeated: true }
    }
    const result = await work(queries)
    const changeId = firstChangeIn(queries)
    // After null the caller runs the work again, so nothing is stored.
    if (result === null) return { result, changeId }
    const storedAt = new Date().toISOString()
    const row = { key, userId, request: hash, result: JSON.stringify(result), changeId: changeId ?? null, storedAt }
    await storeIdempotencyKey(queries, row)
    return { result, changeId }
  })
}

/** Runs `writeOnce`, and names the first logged change in the header `Change-Id`, so that it can be undone. */
export async function writeChange<Result>(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  const { result, changeId } = await writeOnce(database, request, work)
  if (changeId !== undefined) reply.header('Change-Id', changeId)
  return result
}
