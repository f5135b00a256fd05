import { describe, expect, it } from 'vitest'
import type { ProblemCode } from '../../domain/problems.ts'
import { ServerError } from '../data/request.ts'
import { refusalText } from './refusal.ts'

const texts: Record<string, string> = {
  'problems.invalid_credentials': 'Nieprawidłowa nazwa użytkownika lub hasło',
  'problems.too_many_attempts': 'Spróbuj ponownie za {minutes} min.',
  'problems.unavailable': 'Serwis jest niedostępny',
  'auth.error.unexpected': 'Wystąpił nieoczekiwany błąd',
}
const text = (key: string, values: Record<string, string | number> = {}) =>
  (texts[key] ?? key).replace('{minutes}', String(values.minutes))

const refusal = (code: ProblemCode, retryAfterSeconds?: number) =>
  new ServerError(400, '', { code, message: 'In English', error: 'In English', retryAfterSeconds }, null)

const failure = (statusText: string, code?: ProblemCode) =>
  new ServerError(503, statusText, code ? { code, message: 'In English', error: 'In English' } : null, null)

describe('refusalText', () => {
  it('speaks the visitor’s language', () => {
    expect(refusalText(refusal('invalid_credentials'), text, 'pl')).toBe('Nieprawidłowa nazwa użytkownika lub hasło')
  })

  it('rounds the time to wait up to whole minutes', () => {
    expect(refusalText(refusal('too_many_attempts', 61), text, 'pl')).toBe('Spróbuj ponownie za 2 min.')
  })

  it('shows the server’s own words where there is no translation', () => {
    expect(refusalText(refusal('cross_site'), text, 'pl')).toBe('In English')
  })

  it('gives the status text of a status of 500 or above', () => {
    expect(refusalText(failure('Bad Gateway'), text, 'pl')).toBe('Bad Gateway')
    expect(refusalText(failure('Service Unavailable', 'unavailable'), text, 'en')).toBe('Service Unavailable')
  })

  it('gives the sentence of a code where the language is another than English, or there is no status text', () => {
    expect(refusalText(failure('Service Unavailable', 'unavailable'), text, 'pl')).toBe('Serwis jest niedostępny')
    expect(refusalText(failure('', 'cross_site'), text, 'en')).toBe('In English')
  })

  it('gives the error’s text when there is no network', () => {
    expect(refusalText(new TypeError('Failed to fetch'), text, 'pl')).toBe('Failed to fetch')
  })

  it('knows nothing of an error that says nothing', () => {
    expect(refusalText(failure(''), text, 'pl')).toBe('Wystąpił nieoczekiwany błąd')
    expect(refusalText(new TypeError(''), text, 'pl')).toBe('Wystąpił nieoczekiwany błąd')
  })
})
