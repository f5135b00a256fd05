import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { rights } from '../../src/server/accounts/rights.ts'
import { buildTestApp, signIn } from '../support/app/test-app.ts'

/** What reveals the inside: files, libraries, statements, stacks. */
const inside =
  /node_modules|\/src\/|\.ts\b|\bat [\w.<>]+ \(|sqlite|kysely|postgres|fastify|FST_|zod|sharp|vips|select |insert into|ECONN|ENOENT|undefined|\[object|stack/i

const nasty: unknown[] = [
  null,
  0,
  '',
  'x',
  [],
  [[]],
  {},
  { id: {} },
  { username: {}, password: [] },
  { username: 'a'.repeat(999), password: '\u0000\ud800' },
  { key: { $ne: null }, translations: { pl: { toString: 1 } } },
  { name: "'; DROP TABLE users; --", description: '%s%n', price: 9e99 },
  { title: { pl: '\u0000', en: '\ud800', ua: 'x'.repeat(10_000) } },
  { role: ['admin'] },
  { translations: null, metadata: [] },
]

const parameters = ['1', '0', '-1', '1e3', '99999999999', "1'--", '%00', '..', '%F0%9F', 'NaN', 'x'.repeat(90)]

const operations = Object.keys(rights).filter((each) => each !== 'GET /dev/page-data' && !each.includes('backup'))

describe('an error response', () => {
  it('reveals no internals, whatever is requested', async () => {
    const { app, database } = await buildTestApp()
    const cookie = await signIn(database, 'admin')
    for (const operation of operations) {
      const [method = 'GET', pattern = ''] = operation.split(' ')
      if (pattern === '/api/logout') continue
      const paths = pattern.includes(':')
        ? parameters.map((each) => pattern.replace(/:\w+/g, each))
        : [pattern.replace('*', 'nowhere')]
      for (const path of paths)
        for (const payload of method === 'GET' || method === 'DELETE' ? [undefined] : nasty) {
          const headers = { cookie, ...(payload !== undefined && { 'content-type': 'application/json' }) }
          const options = { headers, ...(payload !== undefined && { payload: JSON.stringify(payload) }) }
          const ask = () => app.inject({ method: method as 'GET', url: path, ...options })
          let response = await ask()
          // A busy machine answers so many requests with 503 at times.
          while (response.statusCode === 503) response = await sleep(1000).then(ask)
          expect(response.statusCode, `${method} ${path}`).toBeLessThan(500)
          if (response.statusCode >= 400 && String(response.headers['content-type']).includes('json'))
            expect(response.body, `${method} ${path}`).not.toMatch(inside)
        }
    }
  })

  it('reveals no internals when the server fails', async () => {
    const { app, database, as } = await buildTestApp()
    const admin = await as('admin')
    const secret = 'ENOENT: /src/server/secret.ts at Object.<anonymous> (select password from users)'
    app.log.level = 'silent'
    database.write = () => Promise.reject(new Error(secret))
    const response = await admin.post('/api/admin/cache/generate')
    expect(response.status).toBe(500)
    expect(response.body).toEqual({
      message: 'Something went wrong. Please try again.',
      error: 'Something went wrong. Please try again.',
      code: 'internal',
    })
  })
})
