import { expect, it } from 'vitest'
import type { Issue } from '../../domain/problems.ts'
import { ServerError } from '../../ui/data/request.ts'
import { firstIssueOf } from './use-editor.ts'

const refusal = (...issues: Issue[]) => {
  const message = issues[0]?.message ?? ''
  return new ServerError(400, '', { code: 'invalid', message, error: message, issues }, null)
}

const missing = (field: string, language: string): Issue => ({
  path: [field, language],
  message: `${field} ${language}`,
})

it('names the missing text that comes first in the form', () => {
  const issues = [missing('name', 'en'), missing('name', 'ua'), missing('bio', 'pl')]
  expect(firstIssueOf(refusal(...issues), ['ua', 'pl', 'en'])).toBe('name ua')
  expect(firstIssueOf(refusal(...issues), ['pl', 'en', 'ua'])).toBe('name en')
})

it('leaves other failures to the server’s message', () => {
  expect(firstIssueOf(refusal({ path: ['website'], message: 'No address' }))).toBeUndefined()
  expect(firstIssueOf(new Error('Failed to fetch'))).toBeUndefined()
})
