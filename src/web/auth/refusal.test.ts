import { describe, expect, it } from 'vitest'
import type { ProblemCode } from '../../domain/problems.ts'
import { ServerError } from '../data/request.ts'
import { refusalText } from './refusal.ts'

const texts: Record<string, string> = {
  'problems.invalid_credentials': 'Nieprawidłowa nazwa użytkownika lub hasło',
  'problems.too_many_attempts': 'Spróbuj ponownie za {minutes} min.',
  'auth.error.unexpected': 'Wystąpił nieoczekiwany błąd',
}
const text = (key: string, values: Record<string, string | number> = {}) =>
  (texts[key] ?? key).replace('{minutes}', String(values.minutes))

const refusal = (code: ProblemCode, retryAfterSeconds?: number) =>
  new ServerError(400, '', { code, message: 'In English', error: 'In English', retryAfterSeconds }, null)

describe('refusalText', () => {
  it('speaks the visitor’s language', () => {
    expect(refusalText(refusal('invalid_credentials'), text)).toBe('Nieprawidłowa nazwa użytkownika lub hasło')
  })

  it('rounds the time to wait up to whole minutes', () => {
    expect(refusalText(refusal('too_many_attempts', 61), text)).toBe('Spróbuj ponownie za 2 min.')
  })

  it('shows the server’s own words where there is no translation', () => {
    expect(refusalText(refusal('cross_site'), text)).toBe('In English')
  })

  it('knows nothing of an error that is no refusal', () => {
    expect(refusalText(new TypeError('Failed to fetch'), text)).toBe('Wystąpił nieoczekiwany błąd')
  })
})
