import type * as z from 'zod/mini'
import type { problem } from './problem-schema.ts'

export type Problem = z.output<typeof problem>

export type Issue = NonNullable<Problem['issues']>[number]

export type RecordUse = NonNullable<Problem['uses']>[number]

export const issuesOf = (rules: z.ZodMiniType, values: unknown): Issue[] =>
  rules.safeParse(values).error?.issues.map(({ path, message }) => ({
    path: path.map((step) => (typeof step === 'number' ? step : String(step))),
    message,
  })) ?? []

/** Whether a response body is an error from Ringside; another version may have sent it, with an unknown code. */
export function isProblem(body: unknown): body is Problem {
  const { message, error, code } = (body ?? {}) as Partial<Problem>
  return typeof message === 'string' && error === message && typeof code === 'string'
}
