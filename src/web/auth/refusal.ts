import type { Language } from '../../domain/languages.ts'
import type { Problem, ProblemCode } from '../../domain/problems.ts'
import { ServerError } from '../data/request.ts'
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

/**
 * What a failure is told as: status 500 and above by its status text, a network's by the error's (spec section 8). A
 * refusal that has a code is told in the reader's language instead where that is not English (design, 'Whose language').
 */
export function refusalText(error: unknown, text: TextLookup, language: Language): string {
  const unexpected = text('auth.error.unexpected')
  if (!(error instanceof ServerError)) return (error instanceof TypeError && error.message) || unexpected
  const sentence = error.problem && sentenceOf(error.problem, text)
  if (error.status < 500) return sentence ?? error.text ?? unexpected
  return (language === 'en' ? error.detail || sentence : sentence || error.detail) || unexpected
}

function sentenceOf(problem: Problem, text: TextLookup): string {
  const key = `problems.${problem.code}`
  const translated = text(key, { minutes: Math.ceil((problem.retryAfterSeconds ?? 60) / 60) })
  return translated === key ? problem.message : translated
}
