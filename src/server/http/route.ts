import type { FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { inEveryLanguage } from '../../domain/languages.ts'
import { problemCodes } from '../../domain/problems.ts'
import { idParameter, uploadHashRule } from '../../domain/record-id.ts'

/** The body of every error. */
export const problem = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(problemCodes),
  issues: z.optional(z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() }))),
  uses: z.optional(
    z.array(z.object({ list: z.enum(['pricing', 'schedule', 'exceptions']), id: z.number(), label: z.string() })),
  ),
  current: z.optional(z.unknown()),
  changedBy: z.optional(z.nullable(z.string())),
  changedAt: z.optional(z.string()),
  release: z.optional(z.number()),
  by: z.optional(z.nullable(z.string())),
  at: z.optional(z.string()),
  retryAfterSeconds: z.optional(z.number()),
})

export const translatedResponse = z.object(inEveryLanguage(() => z.string()))

export const emptyResponse = z.object({})

export type App = Parameters<FastifyPluginAsyncZod>[0]

/** The number of a release; 0 stands for the empty state before the first release. */
const releaseNumber = z.pipe(z.string().check(z.regex(/^(?:0|[1-9]\d{0,8})$/)), z.transform(Number))

const parameterRules = { id: idParameter, number: releaseNumber, hash: uploadHashRule }

type ParameterNames<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

type ParametersOf<Path> = {
  [Name in ParameterNames<Path> & keyof typeof parameterRules]: z.output<(typeof parameterRules)[Name]>
}

/** The subject of If-Match: a record's version, the public release, a list's order. */
export type Condition = 'version' | 'release' | 'order'

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 507

/** Facts about an operation for the API description, besides its schemas. */
export interface OperationFacts {
  /** Errors besides those that follow from rights, parameters, body, condition and change log. */
  errors?: readonly ErrorStatus[]
  condition?: Condition
  /** The route honours an Idempotency-Key (`writeOnce`). */
  isRepeatable?: boolean
  /** The route is repeatable, and its response names a change that can be undone (`writeChange`). */
  isLogged?: boolean
  example?: unknown
}

declare module 'fastify' {
  interface FastifySchema {
    'x-facts'?: OperationFacts
  }
}

interface Operation<Query, Body, Result>
  extends OperationFacts,
    Pick<RouteShorthandOptions, 'bodyLimit' | 'config' | 'exposeHeadRoute' | 'validatorCompiler'>,
    Pick<FastifySchema, 'consumes' | 'produces'> {
  summary: string
  /** Plain sentences: Markdown is not rendered. */
  description?: string
  query?: Query
  body?: Body
  response: Result
  status?: 200 | 201
}

type Rule = z.ZodMiniType

type RequestOf<Path, Query extends Rule, Body extends Rule> = FastifyRequest<{
  Params: ParametersOf<Path>
  Querystring: z.output<Query>
  Body: z.output<Body>
}>

/** Returns a function that adds operations, each named as in the table of rights: `PUT /api/users/:id/role`. */
export function routesOf(app: App, tag: string) {
  return <const Name extends string, Query extends Rule, Body extends Rule, Result extends Rule>(
    name: Name,
    operation: Operation<Query, Body, Result>,
    handle: (
      request: RequestOf<Name, Query, Body>,
      reply: FastifyReply,
    ) => Promise<z.input<Result> | FastifyReply> | z.input<Result>,
  ): void => {
    const [method = '', url = ''] = name.split(' ')
    const { query, body, response, status = 200, ...settings } = operation
    const { bodyLimit, config, exposeHeadRoute, validatorCompiler, ...facts } = settings
    const { errors, condition, isLogged = false, isRepeatable = isLogged, example, ...texts } = facts
    const parameters = Object.entries(parameterRules).filter(([parameter]) => url.split('/').includes(`:${parameter}`))
    const schema = {
      tags: [tag],
      ...texts,
      ...(parameters.length > 0 && { params: z.object(Object.fromEntries(parameters)) }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: response },
      'x-facts': { errors, condition, isLogged, isRepeatable, example },
    }
    const options = { bodyLimit, config, exposeHeadRoute, validatorCompiler }
    app.route({
      method,
      url,
      schema,
      // Fastify rejects options whose value is undefined.
      ...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
      handler: (request, reply) => handle(request as never, reply.code(status)) as never,
    })
  }
}
