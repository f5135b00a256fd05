import * as z from 'zod/mini'
import { moment } from './time/moment.ts'

/** Stable error codes; visitors' screens translate them by the content key `problems.<code>`. */
export const problemCodes = [
  'invalid',
  'invalid_username',
  'invalid_password',
  'common_password',
  'invalid_credentials',
  'second_factor_required',
  'invalid_second_factor',
  'unauthorized',
  'forbidden',
  'password_needed',
  'cross_site',
  'registration_closed',
  'link_used',
  'not_found',
  'conflict',
  'in_use',
  'key_taken',
  'key_reused',
  'username_taken',
  'username_lookalike',
  'user_taken',
  'last_admin',
  'own_account',
  'changed',
  'cannot_undo',
  'published_meanwhile',
  'is_current',
  'has_findings',
  'withdrawn',
  'too_large',
  'wrong_type',
  'too_many_attempts',
  'storage_full',
  'unavailable',
  'internal',
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** The body of every error response; `error` repeats `message` for screens that read that field (spec section 7). */
export const problem = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(problemCodes),
  issues: z.optional(z.array(z.object({ path: z.array(z.union([z.string(), z.int()])), message: z.string() }))),
  /** 409 in_use only: the records that refer to the record to be deleted. */
  uses: z.optional(z.array(z.object({ list: z.string(), id: z.int(), label: z.string() }))),
  /**
   * For 412 changed, and for 409 key_taken of content: the stored record, with the user and time (ISO 8601) of its last
   * change; for 409 changed: the stored translation. For 409 key_reused: the first response for that idempotency key.
   */
  current: z.optional(z.unknown()),
  changedBy: z.optional(z.nullable(z.string())),
  changedAt: z.optional(moment),
  /** 412 published_meanwhile only: the public release, with its publisher and time (ISO 8601). */
  release: z.optional(z.int()),
  by: z.optional(z.nullable(z.string())),
  at: z.optional(z.string()),
  /** 429 and 503 only. */
  retryAfterSeconds: z.optional(z.int()),
})
