import { describe, expect, it } from 'vitest'
import { createClass, createContent, createUser, createZone } from '../../../support/app/bodies.ts'
import { countRows } from '../../../support/app/change-log.ts'
import { type ApiResponse, password } from '../../../support/app/test-app.ts'
import { withAdmin } from '../../../support/app/with-admin.ts'
import { collectionCases } from '../../../support/clubs/collection-cases.ts'
import { isShort } from '../../../support/runner/test-length.ts'

interface Operation {
  name: string
  send(payload: string | Buffer, headers?: Record<string, string>): Promise<ApiResponse>
}

const problem = { message: expect.any(String), error: expect.any(String), code: expect.any(String) }

/** Every operation that takes a JSON body, on records that are there. */
async function withOperations() {
  const test = await withAdmin()
  const { admin, database } = test
  await createClass(admin)
  await createZone(admin)
  await admin.post('/api/user/proof', { password })
  const content = await createContent(admin)
  const user = await createUser(database, 'user')
  const at = (method: 'post' | 'put', url: string): Operation => ({
    name: `${method} ${url}`,
    send: (payload, headers = {}) =>
      admin[method](url, payload, { headers: { 'content-type': 'application/json', ...headers } }),
  })
  const operations = [
    at('post', '/api/login'),
    at('post', '/api/register'),
    at('post', '/api/content'),
    at('post', '/api/content/'),
    at('put', `/api/content/${content.id}`),
    at('put', `/api/users/${user.id}/role`),
    at('post', '/api/user/proof'),
    at('put', '/api/user/password'),
    at('put', '/api/user/second-factor'),
  ]
  for (const { name, operations: allowed, body } of collectionCases) {
    operations.push(at('post', `/api/${name}`))
    if (!allowed.includes('update')) continue
    const { id } = (await admin.post(`/api/${name}`, await body(admin))).body
    operations.push(at('put', `/api/${name}/${id}`))
  }
  const before = await countRows(database)
  return { ...test, operations, unchanged: async () => expect(await countRows(database)).toStrictEqual(before) }
}

/** One piece of code limits the length of every body, so `npm test` sends long ones to every fifth operation only. */
const fewOf = (operations: Operation[]) => operations.filter((_, index) => !isShort || index % 5 === 0)

/** Operations open to callers who are not logged in limit their bodies to ten kilobytes. */
const statusOfLong = (name: string) => (/\/api\/(?:login|register)$/.test(name) ? 413 : 400)

describe('every operation with a body', () => {
  it('refuses a body that is not JSON', async () => {
    const { operations, unchanged } = await withOperations()
    const payloads = ['{', '{"a":1,}', "{'a':1}", 'NaN', '\u0000', '{"a":1}{"b":2}', '\uFEFFx', '{"a":"\n"}']
    for (const { name, send } of operations)
      for (const payload of payloads)
        expect({ name, payload, ...(await send(payload)) }).toMatchObject({
          status: 400,
          body: { ...problem, code: 'invalid', message: 'The request is not valid: no valid JSON' },
        })
    await unchanged()
  })

  it('refuses bytes that are not UTF-8, so that no letter is stored as another one', async () => {
    const { operations, unchanged } = await withOperations()
    // Polish in Windows-1250, an incomplete sequence, half of a surrogate pair, an overlong sequence.
    const wrongBytes = [[0xea], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xc0, 0xaf]]
    for (const { name, send } of operations)
      for (const bytes of wrongBytes)
        expect({
          name,
          ...(await send(Buffer.from([...Buffer.from('{"a":"'), ...bytes, ...Buffer.from('"}')]))),
        }).toMatchObject({
          status: 400,
          body: { ...problem, code: 'invalid', message: 'The request is not valid: JSON must be sent in UTF-8' },
        })
    await unchanged()
  })

  it('refuses a missing body and JSON that is not an object', async () => {
    const { operations, unchanged } = await withOperations()
    for (const { name, send } of operations)
      for (const payload of ['null', '[]', '[{}]', '"text"', '0', 'true', ''])
        expect({ name, payload, ...(await send(payload)) }).toMatchObject({ status: 400, body: problem })
    await unchanged()
  })

  it('names undeclared fields, including those of the prototype and those that the server sets', async () => {
    const { operations, unchanged } = await withOperations()
    const ofServer = ['id', 'version', 'createdAt', 'updatedAt', 'updatedBy', 'createdBy', 'isAdmin']
    for (const { name, send } of operations)
      for (const field of ['__proto__', 'constructor', 'prototype', 'toString', ...ofServer]) {
        const { status, body } = await send(`{"${field}": {"isAdmin": true}}`)
        expect({ name, field, status }).toStrictEqual({ name, field, status: 400 })
        expect(body.issues).toContainEqual({
          path: [field],
          message: `The request is not valid: ${field} is an unknown field`,
        })
      }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    await unchanged()
  })

  it('refuses a body of 20 MB before reading it', async () => {
    const { operations, unchanged } = await withOperations()
    const payload = Buffer.alloc(20_000_000, ' ')
    for (const { name, send } of fewOf(operations))
      expect({ name, ...(await send(payload)) }).toMatchObject({
        status: 413,
        body: { ...problem, code: 'too_large', message: 'The request is too large' },
      })
    await unchanged()
  })

  it('survives a deeply nested body', async () => {
    const { operations, unchanged } = await withOperations()
    const fields = ['name', 'title', 'translations', 'metadata', 'price', 'userId', 'username', 'description']
    const deep = (open: string, close: string) => `${open.repeat(9000)}1${close.repeat(9000)}`
    for (const { name, send } of fewOf(operations))
      for (const value of [deep('[', ']'), deep('{"a":', '}'), deep('{"pl":', '}')]) {
        const { status, body } = await send(`{${fields.map((field) => `"${field}": ${value}`).join(', ')}}`)
        expect({ name, status }).toStrictEqual({ name, status: statusOfLong(name) })
        if (status === 400) expect(body.issues.length).toBeGreaterThan(5)
      }
    await unchanged()
  })

  it('names a hundred of eighty thousand unknown fields', async () => {
    const { operations, unchanged } = await withOperations()
    const payload = JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`f${index}`, 1])))
    for (const { name, send } of fewOf(operations)) {
      const { status, body } = await send(payload)
      expect({ name, status }).toStrictEqual({ name, status: statusOfLong(name) })
      if (status === 400) expect(body.issues, name).toHaveLength(100)
    }
    await unchanged()
  })
})
