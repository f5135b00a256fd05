import type { Problem, ProblemCode } from '../../domain/problems.ts'
import { messageOf, ServerError } from '../data/request.ts'
import type { TextLookup } from '../text/use-text.tsx'

export type AuthFieldName = 'username' | 'password' | 'code'

const fields: Partial<Record<ProblemCode, AuthFieldName>> = {
  invalid_username: 'username',
  username_taken: 'username',
  username_lookalike: 'username',
  invalid_password: 'password',
  common_password: 'password',
  invalid_second_factor: 'code',
}

/** The field that a refusal is about, if it is about one. */
export function fieldOf(problem: Problem): AuthFieldName | undefined {
  return fields[problem.code]
}

/** A refusal in the visitor's language; without a translation the server's own words (design, 'Whose language'). */
export function refusalText(error: unknown, text: TextLookup): string {
  const problem = error instanceof ServerError ? error.problem : null
  if (problem) {
    const key = `problems.${problem.code}`
    const translated = text(key, { minutes: Math.ceil((problem.retryAfterSeconds ?? 60) / 60) })
    if (translated !== key) return translated
  }
  return messageOf(error, text('auth.error.unexpected'))
}
