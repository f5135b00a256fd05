import type { FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idParameter, uploadHashRule } from '../../domain/record-id.ts'

/** What the routes are added to. */
export type App = Parameters<FastifyPluginAsyncZod>[0]

/** The number of a release; 0 is the empty one before the first. */
const releaseNumber = z.pipe(z.string().check(z.regex(/^(?:0|[1-9]\d{0,8})$/)), z.transform(Number))

/** The parameters of paths, by their names. */
const parameterRules = { id: idParameter, number: releaseNumber, hash: uploadHashRule }

type NamesIn<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

type ParametersOf<Path> = {
  [Name in NamesIn<Path> & keyof typeof parameterRules]: z.output<(typeof parameterRules)[Name]>
}

/** What If-Match names: a record's version, a candidate, the public release, the places of a picture, or the order of a list. */
export type Condition = 'version' | 'candidate' | 'release' | 'places' | 'order'

type ErrorStatus = 400 | 409 | 410 | 413 | 415 | 429 | 507 | 401 | 403 | 404

/** What the description of the API says of an operation beside its schemas. */
export interface OperationFacts {
  /** The errors that do not follow from the rest: from rights, parameters, body, condition and change log. */
  errors?: readonly ErrorStatus[]
  /** The operation honours If-Match. */
  condition?: Condition
  /** A repeated request returns its first response, under an Idempotency-Key (`writeOnce`). */
  isRepeatable?: boolean
  /** It is repeatable, and its response names a change that can be undone (`writeChange`). */
  isLogged?: boolean
  /** A body that the rules accept. */
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
  /** What is returned. */
  response: Result
  status?: 200 | 201
}

type Rule = z.ZodMiniType

type RequestOf<Path, Query extends Rule, Body extends Rule> = FastifyRequest<{
  Params: ParametersOf<Path>
  Querystring: z.output<Query>
  Body: z.output<Body>
}>

/**
 * Returns what adds operations of one group of the API to an app: each under its name in the table of rights
 * (`PUT /api/users/:id/role`), with the rules of its parameters and body and what its description says.
 */
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
    const {
      query,
      body,
      response,
      status = 200,
      bodyLimit,
      config,
      exposeHeadRoute,
      validatorCompiler,
      ...described
    } = operation
    const { errors, condition, isLogged = false, isRepeatable = isLogged, example, ...texts } = described
    const named = Object.entries(parameterRules).filter(([parameter]) => url.split('/').includes(`:${parameter}`))
    const schema = {
      tags: [tag],
      ...texts,
      ...(named.length > 0 && { params: z.object(Object.fromEntries(named)) }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: response },
      'x-facts': { errors, condition, isLogged, isRepeatable, example },
    }
    const options = Object.fromEntries(
      Object.entries({ bodyLimit, config, exposeHeadRoute, validatorCompiler }).filter(
        ([, value]) => value !== undefined,
      ),
    )
    app.route({
      method,
      url,
      schema,
      ...options,
      handler: (request, reply) => handle(request as never, reply.code(status)) as never,
    })
  }
}
