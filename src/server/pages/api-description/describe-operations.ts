import * as z from 'zod/mini'
import { operations, tags } from '../../../domain/api/api.ts'
import type { Condition, Operation } from '../../../domain/api/operation.ts'
import { collections } from '../../../domain/collections/all.ts'
import { problem } from '../../../domain/problem-schema.ts'
import { largestId } from '../../../domain/record-id.ts'
import { notice } from '../../../domain/releases/notice.ts'
import { listNames } from '../../../domain/releases/releases.ts'
import { rights } from '../../accounts/rights.ts'
import type { ApiDocument, ApiOperation, JsonSchema, Parameter } from '../../http/api-document.ts'

const json = 'application/json'

const releasedPaths = new Set(listNames.map((name) => `/api/${name}`))

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const statusTexts: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  304: 'Not modified',
  400: 'A rule is broken; issues names every failing field',
  401: 'Not signed in',
  403: 'Not allowed, or sent by another site’s page',
  404: 'No such record',
  409: 'A conflict: a name is taken (key_taken: current is the content that has the key), or a record is in use',
  412: 'Changed by someone else in the meantime: current is the stored record, or release the newer release',
  413: 'Too large',
  415: 'The wrong type',
  429: 'Too many attempts',
  507: 'No space left; nothing was changed',
  default: 'The server cannot respond just now (500, 503, 507), or does not serve this host (421)',
}

const example = (message: string, code: string, details: object = {}) => ({ message, error: message, code, ...details })

const errorExamples: Record<string, unknown> = {
  401: example('You are not logged in', 'unauthorized'),
  403: example('You do not have permission to do this', 'forbidden'),
  429: example('Too many attempts. Please try again later.', 'too_many_attempts', { retryAfterSeconds: 540 }),
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } }

const changeId = {
  'Change-Id': {
    description: 'The first change of this write, for POST /api/admin/restore.',
    schema: { type: 'integer', minimum: 1 },
  },
}

const header = (name: string, description: string, schema: JsonSchema): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
})

const idempotencyKey = header(
  'Idempotency-Key',
  'A request that repeats a key within 24 hours gets the first response, and stores nothing. 409 key_reused: another request has used the key; current is its response.',
  { minLength: 1, maxLength: 200, pattern: '^[!-~]+$', examples: ['0c8f3a1be2d94b7f'] },
)

const ifMatch = (example: string, description: string) =>
  header('If-Match', `${description}, in double quotes; 412 when it differs.`, { examples: [example] })

const conditions: Record<Condition, Parameter> = {
  version: ifMatch('"3"', 'The version that is being changed'),
  release: ifMatch('"12"', 'The number of the public release that the client has seen'),
  order: ifMatch('"3,1,2"', 'The order that the client has seen: the ids joined by commas'),
}

const numericParameters = new Set(['id', 'number', 'before'])

function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema) as JsonSchema & { $schema?: string }
  return rest
}

/** Returns the schemas of single records, which get names in the description. */
function namedSchemas(document: ApiDocument): Record<string, JsonSchema> {
  const response = (method: string, path: string, status: string) =>
    document.paths[path]?.[method]?.responses[status]?.content?.[json]?.schema
  const schemas: Record<string, JsonSchema | undefined> = {
    Problem: schemaOf(problem),
    User: response('get', '/api/user', '200'),
    ContentItem: response('post', '/api/content', '201'),
    CacheMetadata: response('get', '/api/cache/metadata', '200'),
    Notice: schemaOf(notice),
  }
  for (const { name, singular } of collections)
    schemas[schemaNameOf(singular)] = response('post', `/api/${name}`, '201')
  return Object.fromEntries(
    Object.entries(schemas).filter((entry): entry is [string, JsonSchema] => entry[1] !== undefined),
  )
}

/** Returns `ScheduleItem` for `Schedule item`. */
const schemaNameOf = (singular: string) => singular.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase())

/** Replaces copies of named schemas by references. */
function withReferences(paths: ApiDocument['paths'], schemas: Record<string, JsonSchema>): ApiDocument['paths'] {
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]))
  return JSON.parse(JSON.stringify(paths), (_key, value) => {
    if (typeof value !== 'object' || value === null || !('type' in value)) return value
    const name = names.get(JSON.stringify(value))
    return name ? reference(name) : value
  })
}

/** Returns `PUT /api/zones/:id`, the key in `rights`, for `put` and `/api/zones/{id}`. */
const rightsKeyOf = (method: string, path: string) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`

/** Returns `putUsersByIdRole` for `PUT /api/users/:id/role`. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api/, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .replace(/(?<=.)\/$/, '-slash')
  return method + words.replace(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())
}

/** Completes the document that was generated from the schemas. */
export function describeOperations(generated: ApiDocument): ApiDocument {
  const schemas = namedSchemas(generated)
  const { [cacheRoute]: cacheFile, ...paths } = withReferences(generated.paths, schemas)
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      operation.operationId = operationIdOf(method, path)
      describe(operation, rightsKeyOf(method, path))
    }
  return {
    ...generated,
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...(cacheFile && cacheFiles()) },
    components: { ...generated.components, schemas },
  }
}

function describe(operation: ApiOperation, rightsKey: string): void {
  const { requestBody } = operation
  const declared = operations[rightsKey]
  const access = rights[rightsKey]
  operation.security = access === 'everyone' ? [] : access === 'reader' ? [{}, { session: [] }] : [{ session: [] }]
  operation['x-access'] = access
  for (const parameter of operation.parameters ?? [])
    if (numericParameters.has(parameter.name)) parameter.schema = { type: 'integer', minimum: 1, maximum: largestId }
  const statuses = new Set([...Object.keys(operation.responses), ...errorsOf(rightsKey, operation, declared)])
  const { condition, isLogged, isRepeatable = isLogged, example } = declared ?? {}
  if (condition || isRepeatable)
    operation.parameters = [
      ...(operation.parameters ?? []),
      ...(condition ? [conditions[condition]] : []),
      ...(isRepeatable ? [idempotencyKey] : []),
    ]
  const body = requestBody?.content[json]
  if (body && example !== undefined) body.example = example
  const { responses } = operation
  operation.responses = {}
  for (const status of statuses) {
    const isError = !/^[23]/.test(status)
    const hasRetryAfter = status === '429' || status === 'default'
    const errorExample = errorExamples[status]
    operation.responses[status] = {
      ...responses[status],
      description: statusTexts[status] ?? '',
      ...(isError && {
        content: {
          [json]: { schema: reference('Problem'), ...(errorExample !== undefined && { example: errorExample }) },
        },
      }),
      ...(hasRetryAfter && { headers: retryAfter }),
      ...(isLogged && status.startsWith('2') && { headers: changeId }),
    }
  }
}

function errorsOf(
  rightsKey: string,
  operation: ApiOperation,
  { errors = [], condition, isLogged, isRepeatable = isLogged }: Partial<Operation> = {},
): string[] {
  const isRead = rightsKey.startsWith('GET ')
  const needsSession = rights[rightsKey] === 'admin' || rights[rightsKey] === 'user'
  const hasQuery = operation.parameters?.some((parameter) => parameter.in === 'query')
  return [
    ...errors,
    ...(operation.requestBody || hasQuery || condition || isRepeatable ? [400] : []),
    ...(operation.requestBody ? [413, 415] : []),
    ...(needsSession ? [401, 403] : isRead && rights[rightsKey] === 'everyone' ? [] : [403]),
    ...(rightsKey.includes('/:') ? [404] : []),
    ...(isRepeatable ? [409] : []),
    ...(condition ? [412] : []),
    ...(isRead && releasedPaths.has(rightsKey.slice('GET '.length)) ? [304] : []),
    'default',
  ].map(String)
}

const cacheRoute = '/cache/{file}'

/** Describes the static cache by its files: its one route has no schema. */
function cacheFiles(): ApiDocument['paths'] {
  const lists = [
    { name: 'content', record: 'ContentItem' },
    ...collections.map(({ name, singular }) => ({ name, record: schemaNameOf(singular) })),
    { name: 'notices', record: 'Notice' },
  ]
  const files = lists.map(({ name, record }) => {
    const operation: ApiOperation = {
      operationId: operationIdOf('get', `/cache/${name}`),
      tags: ['Static cache'],
      summary: `Get the ${name} that visitors see`,
      responses: {
        200: { description: '', content: { [json]: { schema: { type: 'array', items: reference(record) } } } },
        304: { description: '' },
      },
    }
    describe(operation, 'GET /cache/:file')
    return [`/cache/${name}.json`, { get: operation }] as const
  })
  return Object.fromEntries(files)
}
