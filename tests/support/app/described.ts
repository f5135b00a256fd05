import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import type { ApiDocument, ApiOperation } from '../../../src/server/http/api-document.ts'

interface Sent {
  status: number
  body: unknown
  contentType: string
  /** The names of its headers. */
  headers?: string[]
}

/** Statuses that every operation may return. */
const describedForAll = new Set([421, 500, 503, 507])

/** Read from the first app, because it is the same in all. */
let document: ApiDocument | undefined
const validators = new Map<string, ValidateFunction>()
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })

function read(app: FastifyInstance): ApiDocument {
  if (document) return document
  document = app.swagger() as unknown as ApiDocument
  ajv.addSchema(document, 'document')
  return document
}

function validatorOf(pointer: string): ValidateFunction {
  const known = validators.get(pointer)
  if (known) return known
  const validate = ajv.compile({ $ref: `document#${pointer}` })
  validators.set(pointer, validate)
  return validate
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Returns the path of the OpenAPI document that matches an address. */
function findPath(paths: ApiDocument['paths'], address: string): string | undefined {
  if (paths[address]) return address
  return Object.keys(paths).find((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address))
}

/** Throws when a response does not match the OpenAPI document. */
export function checkDescribed(app: FastifyInstance, method: string, url: string, sent: Sent): void {
  const { paths } = read(app)
  const [address = ''] = url.split('?')
  const path = findPath(paths, address)
  const verb = method.toLowerCase()
  const operation: ApiOperation | undefined = path === undefined ? undefined : paths[path]?.[verb]
  const response = `${method} ${address} responses ${sent.status}`
  if (!path || !operation) {
    if (address.startsWith('/api/') && !address.endsWith('.css') && sent.status < 400)
      throw new Error(`${response}, but is not described`)
    return
  }
  const name = operation.responses[sent.status]
    ? String(sent.status)
    : describedForAll.has(sent.status)
      ? 'default'
      : null
  if (name === null) throw new Error(`${response}, a status that is not described: ${JSON.stringify(sent.body)}`)
  const described = operation.responses[name]?.headers?.['Change-Id'] !== undefined
  if (sent.headers?.includes('change-id') && !described)
    throw new Error(`${response} with a Change-Id, which is not described`)
  const types = Object.keys(operation.responses[name]?.content ?? {})
  const [type] = types
  if (type === undefined) return
  if (!sent.contentType.startsWith(type)) throw new Error(`${response} as ${sent.contentType}, not as ${types}`)
  if (type !== 'application/json') return
  const pointer = ['paths', path, verb, 'responses', name, 'content', type, 'schema'].map(escaped)
  const validate = validatorOf(`/${pointer.join('/')}`)
  if (!validate(sent.body))
    throw new Error(`${response}, not as described: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(sent.body)}`)
}
