import * as z from 'zod/mini'
import { invalidRequest } from './invalid-request.ts'

/** The largest id in both engines (PostgreSQL's integer). */
export const largestId = 2_147_483_647

export const recordId = (message: string) =>
  z.number({ error: message }).check(z.int(message), z.gte(1, message), z.lte(largestId, message))

/** An id in an address: digits alone, so that `1e3` and `0x1` are invalid. */
export const idParameter = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), z.number().check(z.lte(largestId))),
)

export const uploadHashRule = z
  .string()
  .check(z.regex(/^[0-9a-f]{32}$/, invalidRequest('must be the hash of a picture')))
