import { describe, expect, it } from 'vitest'
import type { ProblemCode } from '../../domain/problem-schema.ts'
import { ServerError } from '../../ui/data/request.ts'
import { errorText, nextAddress } from './use-auth-form.ts'

const texts: Record<string, string> = {
  'problems.invalid_credentials': 'Nieprawidłowa nazwa użytkownika lub hasło',
  'problems.too_many_attempts': 'Spróbuj ponownie za {minutes} min.',
  'problems.unavailable': 'Serwis jest niedostępny',
  'auth.error.unexpected': 'Wystąpił nieoczekiwany błąd',
}
const text = (key: string, values: Record<string, string | number> = {}) =>
  (texts[key] ?? key).replace('{minutes}', String(values.minutes))

const rejectionWith = (code: ProblemCode, retryAfterSeconds?: number) =>
  new ServerError(400, '', { code, message: 'In English', error: 'In English', retryAfterSeconds }, null)

const failure = (statusText: string, code?: ProblemCode) =>
  new ServerError(503, statusText, code ? { code, message: 'In English', error: 'In English' } : null, null)

describe('errorText', () => {
  it('speaks the visitor’s language', () => {
    expect(errorText(rejectionWith('invalid_credentials'), text, 'pl')).toBe(
      'Nieprawidłowa nazwa użytkownika lub hasło',
    )
  })

  it('rounds the time to wait up to whole minutes', () => {
    expect(errorText(rejectionWith('too_many_attempts', 61), text, 'pl')).toBe('Spróbuj ponownie za 2 min.')
  })

  it('shows the server’s message where there is no translation', () => {
    expect(errorText(rejectionWith('cross_site'), text, 'pl')).toBe('In English')
  })

  it('returns the status text of a status of 500 or above, and the text of a lost connection', () => {
    expect(errorText(failure('Bad Gateway'), text, 'pl')).toBe('Bad Gateway')
    expect(errorText(new TypeError('Failed to fetch'), text, 'pl')).toBe('Failed to fetch')
    expect(errorText(failure('Service Unavailable', 'unavailable'), text, 'en')).toBe('Service Unavailable')
  })

  it('returns the sentence of a code where the language is not English, or there is no status text', () => {
    expect(errorText(failure('Service Unavailable', 'unavailable'), text, 'pl')).toBe('Serwis jest niedostępny')
    expect(errorText(failure('', 'cross_site'), text, 'en')).toBe('In English')
  })

  it('returns a general message for an error without text', () => {
    expect(errorText(failure(''), text, 'pl')).toBe('Wystąpił nieoczekiwany błąd')
    expect(errorText(new TypeError(''), text, 'pl')).toBe('Wystąpił nieoczekiwany błąd')
  })
})

describe('nextAddress', () => {
  it.each(['/admin', '/admin/zones', '/admin/zones?open=3', '/admin?open=new'])('leads back to %s', (next) => {
    expect(nextAddress(new URLSearchParams({ next }), 'admin')).toBe(next)
  })

  it.each(['invitation', 'password'])(
    'leads administrators, and nobody else, from a %s link to the back office',
    (name) => {
      const parameters = new URLSearchParams({ [name]: 'token' })
      expect(nextAddress(parameters, 'admin')).toBe('/admin')
      expect(nextAddress(parameters, 'trainer')).toBe('/')
      expect(nextAddress(new URLSearchParams(), 'admin')).toBe('/')
    },
  )

  it.each(['', '/', '/auth', '/administrator', '//evil.example', 'https://evil.example/admin', '/admin\\evil'])(
    'leads to the landing page instead of to %s',
    (next) => {
      expect(nextAddress(new URLSearchParams({ next }), 'admin')).toBe('/')
    },
  )
})
