import { expect } from 'vitest'
import { buildTestApp } from './test-app.ts'

type Body = Record<string, unknown>

/** An empty club with an administrator, and what creations return. */
export async function withAdmin() {
  const test = await buildTestApp()
  const admin = await test.as('admin')
  return {
    ...test,
    admin,
    /** The messages of a refused creation, by the path of their field. */
    async refusal(url: string, body: Body) {
      const response = await admin.post(url, body)
      const issues: { path: string[]; message: string }[] = response.body.issues ?? []
      return {
        status: response.status,
        ...Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
      }
    },
    /** The stored record of a creation that is taken. */
    async accepted(url: string, body: Body) {
      const response = await admin.post(url, body)
      expect(response).toMatchObject({ status: 201 })
      return response.body
    },
  }
}
