import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { listNames } from '../../../src/domain/releases/releases.ts'
import { rights } from '../../../src/server/accounts/rights.ts'
import type { ApiDocument } from '../../../src/server/http/api-document.ts'
import { createContent, texts } from '../../support/app/bodies.ts'
import { buildTestApp, signIn } from '../../support/app/test-app.ts'
import { collectionCases } from '../../support/clubs/collection-cases.ts'

async function readDocument() {
  const test = await buildTestApp()
  const document: ApiDocument = (await test.app.inject('/api/openapi.json')).json()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      path,
      method,
      operation,
    })),
  )
  return { ...test, document, operations }
}

describe('GET /api/openapi.json', () => {
  it('is an OpenAPI 3.1 document that anyone may read and cache', async () => {
    const { app, document } = await readDocument()
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Ringside', version } })
    const { headers } = await app.inject('/api/openapi.json')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const kept = { 'if-none-match': String(headers.etag) }
    expect((await app.inject({ url: '/api/openapi.json', headers: kept })).statusCode).toBe(304)
  })

  it('describes every route of the API and every file of the static cache, and neither pages nor other files', async () => {
    const { operations } = await readDocument()
    const routes = Object.keys(rights).filter((route) => /^\w+ \/api\//.test(route))
    const files = [...listNames, 'notices'].map((name) => `GET /cache/${name}.json`)
    expect(operations.map(({ key }) => key).toSorted()).toStrictEqual([...routes, ...files].toSorted())
  })

  it('describes what the files of the static cache contain', async () => {
    const { app, document, operations, as } = await readDocument()
    const administrator = await as('admin')
    await createContent(administrator)
    for (const { name, body } of collectionCases)
      expect((await administrator.post(`/api/${name}`, await body(administrator))).status, name).toBe(201)
    await administrator.post('/api/admin/cache/generate')
    const until = new Date(Date.now() + 86_400_000).toISOString()
    expect((await administrator.post('/api/notices', { text: texts('Hall closed'), until })).status).toBe(201)
    const ajv = new Ajv2020({ strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/, 'date-time': /^\S+T\S+Z$/ } })
    ajv.addSchema(document, 'document')
    for (const { path, operation } of operations.filter((each) => each.path.startsWith('/cache/'))) {
      const schema = JSON.stringify(operation.responses[200]?.content?.['application/json']?.schema)
      const records: unknown[] = (await app.inject(path)).json()
      expect(records.length, path).toBeGreaterThan(0)
      expect(ajv.validate(JSON.parse(schema.replaceAll('"#/', '"document#/')), records), ajv.errorsText()).toBe(true)
    }
  })

  it.each([
    ['/api/schedule', 'timeSlot', ['18:30', '18:30:00'], ['9:05', '24:00', '']],
    ['/api/schedule', 'durationMinutes', [5, 600, null], [4, 601, 7.5]],
    ['/api/schedule', 'validFrom', ['2026-11-11', '', null], ['11.11.2026', '2026-11']],
    ['/api/schedule', 'forBeginners', ['yes', '', null], ['maybe']],
    ['/api/schedule', 'bookUrl', ['https://booking.example/', ''], [`https://booking.example/${'a'.repeat(2000)}`]],
    ['/api/zones', 'position', [1, null], [0, 1.5]],
    ['/api/products', 'price', [0, 99_999_999.99], [-1, 100_000_000]],
    ['/api/gallery', 'focalPoint', ['40 20', '', null], ['4 2', '40 20 10']],
    ['/api/content', 'key', ['hero.title'], ['hero title', '']],
  ])('says of %s which %s the server accepts', async (path, field, accepted, refused) => {
    const { document } = await readDocument()
    const ajv = new Ajv2020({ strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/ } })
    const body = document.paths[path]?.post?.requestBody?.content['application/json']?.schema
    const schema = body?.properties?.[field] ?? {}
    for (const value of accepted) expect(ajv.validate(schema, value), `${value}`).toBe(true)
    for (const value of refused) expect(ajv.validate(schema, value), `${value}`).toBe(false)
  })

  it('gives every operation a summary, a group and the roles that may call it', async () => {
    const { document, operations } = await readDocument()
    const tags = document.tags?.map(({ name }) => name)
    for (const { key, operation } of operations) {
      expect(operation.summary, key).toMatch(/^[A-Z]/)
      expect(operation.summary, key).not.toBe(key)
      expect(operation.tags, key).toHaveLength(1)
      expect(tags, key).toContain(operation.tags?.[0])
      expect(operation['x-access'], key).toBe(rights[key] ?? rights['GET /cache/:file'])
      const isForSession = rights[key] === 'admin' || rights[key] === 'user'
      if (isForSession) expect(operation.security, key).toStrictEqual([{ session: [] }])
      else expect(JSON.stringify(operation.security), key).toMatch(/^\[\]$|^\[\{\},/)
      expect(Boolean(operation.responses[401] && operation.responses[403]) || !isForSession, key).toBe(true)
    }
  })

  it('names If-Match where a version counts, and Retry-After where waiting helps', async () => {
    const { operations } = await readDocument()
    for (const { key, operation } of operations) {
      const hasVersion = Boolean(operation.responses[412])
      expect(Boolean(operation.parameters?.some(({ name }) => name === 'If-Match')), key).toBe(hasVersion)
      for (const status of ['429', 'default'])
        if (operation.responses[status]) expect(operation.responses[status]?.headers, key).toHaveProperty('Retry-After')
    }
    const ofRecords = collectionCases.flatMap(({ name, operations }) => [
      `PUT /api/${name}/:id`,
      ...(operations.includes('delete') ? [`DELETE /api/${name}/:id`] : []),
    ])
    const versioned = operations.filter(({ operation }) => operation.responses[412]).map(({ key }) => key)
    expect(versioned.toSorted()).toEqual(
      [
        ...ofRecords,
        'PUT /api/admin/order',
        'PUT /api/content/:id',
        'POST /api/admin/cache/generate',
        'POST /api/admin/restore',
      ].toSorted(),
    )
  })

  it('contains valid schemas, and only references that resolve', async () => {
    const { document } = await readDocument()
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(document, 'document')
    const schemas = new Set<string>()
    JSON.stringify(document, (key, value) => {
      if (key === 'schema' || key === '$ref') schemas.add(JSON.stringify(key === 'schema' ? value : { $ref: value }))
      return value
    })
    expect(schemas.size).toBeGreaterThan(50)
    for (const schema of schemas) {
      const text = schema.replaceAll('"#/', '"document#/')
      expect(() => ajv.compile(JSON.parse(text)), text).not.toThrow()
    }
  })

  it('names every operation by its method and path', async () => {
    const { operations } = await readDocument()
    const ids = Object.fromEntries(operations.map(({ key, operation }) => [key, operation.operationId]))
    expect(ids).toMatchObject({
      'GET /api/zones': 'getZones',
      'PUT /api/users/:id/role': 'putUsersByIdRole',
      'POST /api/content/': 'postContentSlash',
      'GET /cache/zones.json': 'getCacheZones',
    })
    expect(new Set(Object.values(ids)).size).toBe(operations.length)
    for (const id of Object.values(ids)) expect(id).toMatch(/^(?:get|post|put|delete)[A-Z]\w*$/)
  })

  it('has an example of each body that the server accepts', async () => {
    const { app, database } = await buildTestApp()
    await app.ready()
    const examples = Object.entries((app.swagger() as unknown as ApiDocument).paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        const media = requestBody?.content['application/json']
        return media ? [{ method, path, example: media.example }] : []
      }),
    )
    expect(examples.length).toBeGreaterThan(20)
    // A record is created after those that it refers to.
    const order = ['/api/classes', '/api/zones', '/api/schedule']
    const sent = examples.toSorted((one, other) => rank(one.path) - rank(other.path))
    function rank(path: string) {
      const place = order.indexOf(path)
      return place < 0 ? order.length : place
    }
    for (const { method, path, example } of sent) {
      const name = `${method} ${path}`
      expect(example, name).toBeDefined()
      const url = path.replace('{hash}', '0c8f3a1be2d94b7f9a6e5d4c3b2a1908').replaceAll(/\{\w+\}/g, '1')
      const response = await app.inject({
        method: method.toUpperCase() as 'POST',
        url,
        payload: example as object,
        // Each in a session of its own: one ends all of its user's.
        headers: { cookie: await signIn(database, 'admin') },
      })
      expect(response.statusCode, `${name}: ${response.body}`).not.toBe(400)
      if (method === 'post' && collectionCases.some((each) => path === `/api/${each.name}`))
        expect(response.json(), name).toMatchObject(example as object)
    }
  })
})
