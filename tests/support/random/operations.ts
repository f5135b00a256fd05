import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemCodes } from '../../../src/domain/problem-schema.ts'
import { isProblem } from '../../../src/domain/problems.ts'
import { pictureFieldsOf } from '../../../src/server/collections/picture-fields.ts'
import { contentBody, createClass, createContent, createUser, createZone, trainerBody } from '../app/bodies.ts'
import { countRows } from '../app/change-log.ts'
import { buildTestApp, type Client, newDatabaseSettings, type TestApp } from '../app/test-app.ts'
import { collectionCases } from '../clubs/collection-cases.ts'
import { isLong } from '../runner/test-length.ts'

const texts = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('\0', '\u202e', '\ud800', '\udc00x', '\ufeff'),
  fc.constantFrom('', ' ', '0', '-1', '12.50', '1e999', 'NaN', '24:00', '09:30', 'sunday', 'friday', 'null', 'true'),
  fc.constantFrom('javascript:alert(1)', 'https://club.example/', '/uploads/x-1x1.webp', 'data:image/png;base64,AAAA'),
  fc.constantFrom("'; drop table users; --", '%', '\\', '{}', '$1', '$$', '__proto__'),
  fc.integer({ min: 1, max: 600 }).map((length) => 'ж'.repeat(length)),
)

const numbers = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -2, max: 5 }) },
  fc.constantFrom(2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 31), 0.1, 1e-9, 1e300, -0, 99_999_999.99, 1e8),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const keys = fc.oneof(fc.constantFrom('pl', 'en', 'ua', 'uk', 'id', 'version', 'constructor', 'toString'), texts)

/** Any JSON value, with a liking for what a careless server trips over. */
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'json' },
    { weight: 4, arbitrary: texts },
    { weight: 2, arbitrary: numbers },
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 3 }),
  ),
})).value

/** A right body of which single fields are wrong, strange, missing or too many. */
function bent(valid: Body): fc.Arbitrary<Body> {
  const bend = (value: unknown): fc.Arbitrary<unknown> => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return fc.oneof(
      { weight: 12, arbitrary: isObject ? bent(value as Body) : fc.constant(value) },
      typeof value === 'number' ? { weight: 4, arbitrary: numbers } : { weight: 1, arbitrary: texts },
      { weight: 1, arbitrary: json },
      { weight: 1, arbitrary: fc.constant(undefined) },
    )
  }
  const fields = fc.record(Object.fromEntries(Object.entries(valid).map(([name, value]) => [name, bend(value)])))
  const extras = fc.oneof(
    { weight: 14, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(keys, json, { minKeys: 1, maxKeys: 2 }) },
  )
  return fc.tuple(fields, extras).map(([body, extra]) => ({ ...body, ...extra }))
}

/** The text of a random body for an operation that takes bodies like this one. */
function randomBody(valid: Body): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: bent(valid).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: json.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(bent(valid), fc.constantFrom('"__proto__": {"x": 1}, ', '"n": 1e999, ', '"a": "\\ud800", ', ', ', ''))
        .map(([body, raw]) => `{${raw}${JSON.stringify(body).slice(1)}`),
    },
  )
}

const engines = ['sqlite', 'postgres']
const bodies = isLong ? 2000 : 20

/** Another one explores other bodies; this one makes a failure come back. */
const seed = Number(process.env.FAST_CHECK_SEED ?? 20_261)

type Body = Record<string, unknown>

interface Operation {
  name: string
  method: 'post' | 'put'
  /** The address and a right body; the same ids on every engine, because every engine begins empty. */
  prepare(admin: Client, test: TestApp): Promise<{ url: string; body: Body }>
}

/** Every operation that writes a record. */
export const writingOperations: Operation[] = [
  ...collectionCases.flatMap(({ name, collection, operations: allowed, body: makeBody }): Operation[] => {
    const body = async (admin: Client, { database }: TestApp) => {
      const picture = Object.fromEntries(pictureFieldsOf(collection.fields).map(({ data }) => [data, null]))
      if (name !== 'trainers') return { ...(await makeBody(admin)), ...picture }
      return trainerBody({ userId: (await createUser(database, 'trainer')).id, ...picture })
    }
    const create: Operation = {
      name: `POST /api/${name}`,
      method: 'post',
      prepare: async (admin, test) => ({ url: `/api/${name}`, body: await body(admin, test) }),
    }
    const update: Operation = {
      name: `PUT /api/${name}/{id}`,
      method: 'put',
      prepare: async (admin, test) => {
        const valid = await body(admin, test)
        return { url: `/api/${name}/${(await admin.post(`/api/${name}`, valid)).body.id}`, body: valid }
      },
    }
    return allowed.includes('update') ? [create, update] : [create]
  }),
  {
    name: 'POST /api/content/',
    method: 'post',
    prepare: async () => ({ url: '/api/content/', body: contentBody({ metadata: { hint: 'short' } }) }),
  },
  {
    name: 'PUT /api/content/{id}',
    method: 'put',
    prepare: async (admin) => {
      const { id } = await createContent(admin)
      return { url: `/api/content/${id}`, body: contentBody({ metadata: { hint: 'short' } }) }
    },
  },
]

/** A right body is not in the way of others: what it says is taken or refused on every engine alike. */
async function prepareOn(engine: string, operation: Operation) {
  const place = await newDatabaseSettings()
  const test = await buildTestApp({
    settings: engine === 'sqlite' ? { DATA_DIR: place.DATA_DIR ?? '' } : place,
  })
  const admin = await test.as('admin')
  await createClass(admin)
  await createZone(admin)
  const { url, body } = await operation.prepare(admin, test)
  const send = (payload: string) =>
    admin[operation.method](url, payload, { headers: { 'content-type': 'application/json' } })
  return { ...test, admin, body, send, before: await countRows(test.database) }
}

const comparable = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (key, each) =>
    /^(?:createdAt|updatedAt|changedAt|changedBy)$/.test(key) ? null : each,
  )

/** All rows that a random body may have changed, as an administrator reads them. */
async function readAll(admin: Client) {
  const lists = ['content', ...collectionCases.map(({ name }) => name)]
  const responses = await Promise.all(lists.map((name) => admin.get(`/api/${name}`)))
  return comparable(responses.map(({ body }) => body))
}

/** Sends random bodies to operations: none gets 5xx, none leaves anything half-written, all engines agree. */
export function proveRandomBodies(operations: Operation[]): void {
  describe.each(operations)('$name', (operation) => {
    it(`accepts or refuses each of ${bodies} random bodies completely, alike on ${engines.join(' and ')}`, async () => {
      const clubs = await Promise.all(engines.map((engine) => prepareOn(engine, operation)))
      const [first] = clubs
      if (!first) return
      let accepted = 0
      await fc.assert(
        fc.asyncProperty(randomBody(first.body), async (payload) => {
          const responses = await Promise.all(clubs.map((club) => club.send(payload)))
          const [response, ...others] = responses
          if (!response) return
          if (response.status < 300) accepted += 1
          else {
            const isProblemResponse = isProblem(response.body) && problemCodes.includes(response.body.code)
            expect(isProblemResponse && response.status >= 400 && response.status < 500, JSON.stringify(response)).toBe(
              true,
            )
          }
          for (const other of others)
            expect([other.status, comparable(other.body)]).toStrictEqual([response.status, comparable(response.body)])
        }),
        { numRuns: bodies, seed, endOnFailure: true },
      )
      for (const { database, before } of clubs) {
        const after = await countRows(database)
        const [table] = Object.keys(after).filter((name) => name !== 'changeLog' && after[name] !== before[name])
        if (operation.method === 'put') expect(table).toBeUndefined()
        else if (table) expect((after[table] ?? 0) - (before[table] ?? 0)).toBe(accepted)
        const logged = (after.changeLog ?? 0) - (before.changeLog ?? 0)
        // A change to what is stored already leaves no entry.
        if (operation.method === 'put') expect(logged).toBeLessThanOrEqual(accepted)
        else expect(logged).toBe(accepted)
      }
      const [state, ...otherStates] = await Promise.all(clubs.map(({ admin }) => readAll(admin)))
      for (const other of otherStates) expect(other).toStrictEqual(state)
    })
  })
}
