import { expect } from 'vitest'
import { buildTestApp } from './test-app.ts'

type Body = Record<string, unknown>

/** Returns an empty club with an administrator, and functions that create records. */
export async function withAdmin() {
  const test = await buildTestApp()
  const admin = await test.as('admin')
  return {
    ...test,
    admin,
    /** Sends a creation that is refused; returns the messages by field path. */
    async refusal(url: string, body: Body) {
      const response = await admin.post(url, body)
      const issues: { path: string[]; message: string }[] = response.body.issues ?? []
      return {
        status: response.status,
        ...Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
      }
    },
    /** Sends a creation that succeeds; returns the stored record. */
    async accepted(url: string, body: Body) {
      const response = await admin.post(url, body)
      expect(response).toMatchObject({ status: 201 })
      return response.body
    },
  }
}
