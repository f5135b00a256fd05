import { collections } from '../../domain/collections/all.ts'
import { largestId } from '../../domain/record-id.ts'
import { listNames } from '../../domain/releases.ts'
import { rights } from '../auth/rights.ts'
import type { ApiDocument, ApiOperation, Parameter, Schema } from './api-document.ts'
import { bodyExample, refusalExamples } from './examples.ts'
import { operationTexts, tags } from './operation-texts.ts'

const json = 'application/json'

/** The lists that visitors read prepared, with an ETag. */
const releasedPaths = new Set(listNames.map((name) => `/api/${name}`))

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

const statusTexts: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  304: 'Nothing has changed',
  400: 'A field breaks a rule; issues names every one that does',
  401: 'Nobody is signed in',
  403: 'Not allowed, or sent by another site’s page',
  404: 'There is no such record',
  409: 'A conflict: something taken (key_taken of content: current is what holds the key), something in use',
  412: 'Changed by someone else in the meantime: current is the stored record, or release the one that was published',
  413: 'Too large',
  415: 'The wrong type',
  429: 'Too many attempts',
  507: 'No space left; nothing was changed',
  default: 'The server cannot answer just now (500, 503, 507), or never for this host (421)',
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } }

const changeId = {
  'Change-Id': {
    description: 'The change that this write made, or the first of them; undone by POST /api/admin/changes/{id}/undo.',
    schema: { type: 'integer', minimum: 1 },
  },
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Repeated under the same key within 24 hours, the request returns its first response and stores nothing. 409 key_reused: the key is that of another request; current is what that one returned.',
  schema: { type: 'string', minLength: 1, maxLength: 200, examples: ['0c8f3a1be2d94b7f'] },
}

/** Beside the writes of records, the operations whose answers name their change. */
const namingTheirChange = new Set([
  'DELETE /api/admin/sample',
  'POST /api/admin/unpublished/discard',
  'POST /api/admin/changes/:id/undo',
  'POST /api/admin/uploads/:hash/replace',
])

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that is being changed, in double quotes; when it is no longer the stored one, the answer is 412.',
  schema: { type: 'string', examples: ['"3"'] },
}

const ifCandidate: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The fingerprint of the candidate that is to be published, in double quotes.',
  schema: { type: 'string', examples: ['"uEgDC1ivOfXHBjBQn0pV1w"'] },
}

const ifPlaces: Parameter = {
  ...ifCandidate,
  description: 'The fingerprint of the places that were seen, in double quotes; when others name the picture, 412.',
}

const ifOrder: Parameter = {
  ...ifCandidate,
  description: 'The order that was seen: the ids joined by commas, in double quotes; when it is another by now, 412.',
  schema: { type: 'string', examples: ['"3,1,2"'] },
}

/** Where it is no version of a record. */
const ownConditions: Record<string, Parameter> = {
  'POST /api/admin/cache/generate': ifCandidate,
  'POST /api/admin/uploads/:hash/replace': ifPlaces,
  ...Object.fromEntries(collections.map(({ name }) => [`PUT /api/${name}/order`, ifOrder])),
}

/** Parameters that name something by its number. */
const numbers = new Set(['id', 'number', 'before'])

/** The records that answers hold, by the operation and status whose answer is one. */
function namedSchemas(document: ApiDocument): Record<string, Schema> {
  const answer = (method: string, path: string, status: string) =>
    document.paths[path]?.[method]?.responses[status]?.content?.[json]?.schema
  const named: Record<string, Schema | undefined> = {
    Problem: answer('get', '/api/user', '401'),
    User: answer('get', '/api/user', '200'),
    ContentItem: answer('post', '/api/content', '201'),
    CacheMetadata: answer('get', '/api/cache/metadata', '200'),
    Notice: answer('post', '/api/notices', '201'),
  }
  for (const { name, singular } of collections)
    named[singular.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())] = answer(
      'post',
      `/api/${name}`,
      '201',
    )
  return Object.fromEntries(Object.entries(named).filter((entry): entry is [string, Schema] => entry[1] !== undefined))
}

/** Replaces every copy of a named schema by a reference to it. */
function withReferences(paths: ApiDocument['paths'], named: Record<string, Schema>): ApiDocument['paths'] {
  const names = new Map(Object.entries(named).map(([name, schema]) => [JSON.stringify(schema), name]))
  return JSON.parse(JSON.stringify(paths), (_key, value) => {
    if (typeof value !== 'object' || value === null || !('type' in value)) return value
    const name = names.get(JSON.stringify(value))
    return name ? reference(name) : value
  })
}

/** The operation as the table of rights and the router know it: `PUT /api/zones/:id`. */
const operationKey = (method: string, path: string) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`

/** Completes what was generated from the schemas with what the schemas do not say. */
export function describeOperations(generated: ApiDocument): ApiDocument {
  const named = namedSchemas(generated)
  const texts = operationTexts()
  const paths = withReferences(generated.paths, named)
  const recordNames = Object.keys(named).filter((name) => !['Problem', 'User', 'CacheMetadata'].includes(name))

  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const key = operationKey(method, path)
      const text = texts[key] ?? { tag: 'Other', summary: key }
      Object.assign(operation, { tags: [text.tag], summary: text.summary, description: text.description })
      describeAccess(operation, key, method)
      describeParameters(operation, key)
      if (method === 'get' && releasedPaths.has(path)) operation.responses['304'] = { description: '' }
      if (path === '/cache/{file}') describeCacheFile(operation, recordNames)
      describeBody(operation, key)
      const isRecordWrite = method !== 'get' && releasedPaths.has(path.replace(/\/(?:\{id\}|order)?$/, ''))
      if (isRecordWrite || namingTheirChange.has(key)) addChangeId(operation)
      describeAnswers(operation)
    }

  return {
    ...generated,
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: { ...generated.components, schemas: named },
  }
}

function addRefusals(operation: ApiOperation, ...statuses: string[]): void {
  for (const status of statuses)
    operation.responses[status] ??= { description: '', content: { [json]: { schema: reference('Problem') } } }
}

function describeAccess(operation: ApiOperation, key: string, method: string): void {
  const access = rights[key]
  operation.security = access === 'everyone' ? [] : access === 'reader' ? [{}, { session: [] }] : [{ session: [] }]
  operation['x-access'] = access
  if (access === 'admin' || access === 'user') addRefusals(operation, '401', '403')
  if (method !== 'get') addRefusals(operation, '403')
}

function describeParameters(operation: ApiOperation, key: string): void {
  for (const parameter of operation.parameters ?? [])
    if (numbers.has(parameter.name)) parameter.schema = { type: 'integer', minimum: 1, maximum: largestId }
  if (!operation.responses['412']) return
  operation.parameters = [...(operation.parameters ?? []), ownConditions[key] ?? ifMatch]
}

function describeBody(operation: ApiOperation, key: string): void {
  const content = operation.requestBody?.content ?? {}
  if (operation.requestBody) addRefusals(operation, '400', '413', '415')
  const example = bodyExample(key)
  if (content[json] && example !== undefined) content[json].example = example
}

function describeAnswers(operation: ApiOperation): void {
  addRefusals(operation, 'default')
  for (const [status, response] of Object.entries(operation.responses)) {
    response.description = statusTexts[status] ?? ''
    // Whatever else an operation produces, it refuses in JSON.
    if (!/^[23]/.test(status)) response.content = { [json]: { schema: reference('Problem') } }
    if (status === '429' || status === 'default') response.headers = retryAfter
    const content = response.content?.[json]
    if (content && refusalExamples[status]) content.example = refusalExamples[status]
  }
}

/** Of an operation that logs its change: it can be repeated under a key. */
function addChangeId(operation: ApiOperation): void {
  operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
  addRefusals(operation, '409')
  for (const [status, response] of Object.entries(operation.responses))
    if (status.startsWith('2')) response.headers = { ...response.headers, ...changeId }
}

/** Any released list; the answer is sent from memory, so its route has no schema. */
function describeCacheFile(operation: ApiOperation, recordNames: string[]): void {
  for (const parameter of operation.parameters ?? [])
    parameter.schema = { type: 'string', enum: [...listNames, 'notices'].map((name) => `${name}.json`) }
  const items = { anyOf: recordNames.map(reference) }
  operation.responses = { 200: { description: '', content: { [json]: { schema: { type: 'array', items } } } } }
  operation.responses['304'] = { description: '' }
  addRefusals(operation, '404')
}
