import type * as z from 'zod/mini'

export interface Issue {
  path: (string | number)[]
  message: string
}

export const issuesOf = (rules: z.ZodMiniType, values: unknown): Issue[] =>
  rules.safeParse(values).error?.issues.map(({ path, message }) => ({
    path: path.map((step) => (typeof step === 'number' ? step : String(step))),
    message,
  })) ?? []

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

/** A record that refers to the record to be deleted. */
export interface RecordUse {
  list: string
  id: number
  label: string
}

/** The body of every error response; `error` repeats `message` for screens that read that field (spec section 7). */
export interface Problem {
  message: string
  error: string
  code: ProblemCode
  issues?: Issue[]
  /** 409 in_use only. */
  uses?: RecordUse[]
  /**
   * For 412 changed, and for 409 key_taken of content: the stored record, with the user and time (ISO 8601) of its last
   * change; for 409 changed: the stored translation. For 409 key_reused: the first response for that idempotency key.
   */
  current?: unknown
  changedBy?: string | null
  changedAt?: string
  /** 412 published_meanwhile only: the public release, with its publisher and time (ISO 8601). */
  release?: number
  by?: string | null
  at?: string
  /** 429 and 503 only. */
  retryAfterSeconds?: number
}

/** Whether a response body is an error from Ringside; another version may have sent it, with an unknown code. */
export function isProblem(body: unknown): body is Problem {
  const { message, error, code } = (body ?? {}) as Partial<Problem>
  return typeof message === 'string' && error === message && typeof code === 'string'
}
