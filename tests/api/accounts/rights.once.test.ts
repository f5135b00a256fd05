import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { type Role, roles } from '../../../src/domain/accounts/roles.ts'
import { operations as declaredOperations } from '../../../src/domain/api/api.ts'
import { enforceRights, rights } from '../../../src/server/accounts/rights.ts'
import { countRows } from '../../support/app/change-log.ts'
import { buildTestApp, type Client, password } from '../../support/app/test-app.ts'

/** Served by `npm run dev`, or where it is switched on, only. */
const rarelyServed = ['GET /dev/page-data', 'GET /metrics']

const operations = Object.entries(rights)
  .filter(([operation]) => !rarelyServed.includes(operation))
  .map(([operation, access]) => {
    const [method = '', path = ''] = operation.split(' ')
    const url = path
      .replace(/:id|:number/, '999')
      .replace(/:file|:token/, 'x')
      .replace(':variant', '320')
      .replace('*', 'x')
    return { operation, method, url, access }
  })

const call = (client: Client, method: string, url: string) => {
  if (method === 'GET') return client.get(url)
  if (method === 'DELETE') return client.delete(url)
  return method === 'POST' ? client.post(url, {}) : client.put(url, {})
}

describe('the table of rights', () => {
  it('lists exactly the existing routes', async () => {
    const { app } = await buildTestApp()
    const routes = routesOf(app.printRoutes({ commonPrefix: false }))
    expect(routes).toHaveLength(operations.length)
    expect(routes.toSorted()).toStrictEqual(operations.map(({ operation }) => operation).toSorted())
  })

  // The other tests expect what the table of rights says; this one checks the table itself.
  it('gives each operation the right of the snapshot', async () => {
    const operationNames = Object.keys(rights).sort()
    const lines = operationNames.map((operation) => `${operation}: ${rights[operation]}\n`)
    await expect(lines.join('')).toMatchFileSnapshot('rights.txt')
  })

  it('refuses the registration of a route that it does not list', async () => {
    const app = Fastify()
    enforceRights(app, async () => null)
    expect(() => app.get('/api/secret', async () => 'secret')).toThrow('GET /api/secret is not in the table of rights')
    expect(() => app.patch('/api/zones', async () => 'x')).toThrow('PATCH /api/zones is not in the table of rights')
  })
})

const withoutAdmin = [null, ...roles.filter((role) => role !== 'admin')]

describe.each(withoutAdmin)('as %s', (role: Role | null) => {
  it('every operation for administrators is refused, before its body is read', async () => {
    const { as, database } = await buildTestApp()
    const client = await as(role)
    const before = await countRows(database)
    for (const { method, url, access, operation } of operations) {
      if (access !== 'admin') continue
      const refused = role
        ? { operation, status: 403, body: { code: 'forbidden', message: 'You do not have permission to do this' } }
        : { operation, status: 401, body: { code: 'unauthorized', message: 'You are not logged in' } }
      expect({ operation, ...(await call(client, method, url)) }).toMatchObject(refused)
      if (method === 'GET') continue
      const malformed = { headers: { 'content-type': 'application/json' }, payload: '{' }
      const response = method === 'DELETE' ? client.delete(url, malformed) : client.post(url, '{', malformed)
      if (method !== 'PUT') expect((await response).status).toBe(role ? 403 : 401)
      else await response
    }
    expect(await countRows(database)).toStrictEqual(before)
  })

  it('every operation for users is refused to visitors only', async () => {
    const { as } = await buildTestApp()
    for (const { method, url, access, operation } of operations) {
      if (access !== 'user') continue
      const { status, body } = await call(await as(role), method, url)
      if (role === null) expect({ operation, status }).toStrictEqual({ operation, status: 401 })
      else if (declaredOperations[operation]?.needsProof) expect(body.code).toBe('password_needed')
      else expect([operation, 401, 403]).not.toContain(status)
    }
  })
})

// On one server, which draws the club's icons once.
it('every operation for everyone is allowed in every role, and to visitors', async () => {
  const { as } = await buildTestApp()
  for (const role of withoutAdmin) {
    const client = await as(role)
    for (const { method, url, access, operation } of operations) {
      if (access !== 'everyone' && access !== 'reader') continue
      const { status } = await call(client, method, url)
      const expected = operation === 'GET /api/user' && role === null ? [401] : [200, 303, 400, 404]
      expect(expected, `${operation} as ${role}`).toContain(status)
    }
  }
})

describe('as admin', () => {
  it('no operation is refused', async () => {
    const { as } = await buildTestApp()
    const admin = await as('admin')
    // Operations that sign the administrator out come last.
    const inOrder = operations.toSorted((a, b) => Number(endsSession(a.operation)) - Number(endsSession(b.operation)))
    for (const { method, url, operation } of inOrder) {
      const client = endsSession(operation) ? await as('admin') : admin
      if (declaredOperations[operation]?.needsProof) await client.post('/api/user/proof', { password })
      expect([401, 403], operation).not.toContain((await call(client, method, url)).status)
    }
  })
})

const endsSession = (operation: string) => /logout|login|register/.test(operation)

/** The routes of Fastify's own printout, a tree of path segments, as the table writes them. */
function routesOf(printout: string): string[] {
  const branch: string[] = []
  return printout.split('\n').flatMap((line) => {
    const match = /^(.*?)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) return []
    const [, indent = '', segment = '', methods = ''] = match
    branch.splice(indent.length / 4, Number.POSITIVE_INFINITY, segment)
    const path = branch.join('').replace('//', '/').replace('admin*', 'admin/*')
    return methods.split(', ').flatMap((method) => (method && method !== 'HEAD' ? `${method} ${path}` : []))
  })
}
