import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { api } from '../../domain/api/api.ts'
import type { Operation, ParameterNames } from '../../domain/api/operation.ts'
import { idParameter, uploadHashRule } from '../../domain/record-id.ts'
import { smallBody } from './unfinished-requests.ts'

export type App = Parameters<FastifyPluginAsyncZod>[0]

/** The number of a release; 0 stands for the empty state before the first release. */
const releaseNumber = z.pipe(z.string().check(z.regex(/^(?:0|[1-9]\d{0,8})$/)), z.transform(Number))

const parameterRules = { id: idParameter, number: releaseNumber, hash: uploadHashRule }

type ParametersOf<Path> = {
  [Name in ParameterNames<Path> & keyof typeof parameterRules]: z.output<(typeof parameterRules)[Name]>
}

type OutputOf<Rule> = Rule extends z.ZodMiniType ? z.output<Rule> : unknown

type RequestOf<Name, Declared extends Operation> = FastifyRequest<{
  Params: ParametersOf<Name>
  Querystring: OutputOf<Declared['query']>
  Body: OutputOf<Declared['body']>
}>

type ResultOf<Declared extends Operation> = z.input<Declared['response']>

type Handler<Name, Declared extends Operation> = (
  request: RequestOf<Name, Declared>,
  reply: FastifyReply,
) => Promise<ResultOf<Declared> | FastifyReply> | ResultOf<Declared>

/** Adds the route of an operation that is named by its method and path. */
export function addRoute<const Name extends string, Declared extends Operation>(
  app: App,
  tag: string,
  name: Name,
  operation: Declared,
  handle: Handler<Name, Declared>,
): void {
  const [method = '', url = ''] = name.split(' ')
  const {
    right,
    summary,
    description,
    query,
    body,
    bodyLimit,
    consumes,
    produces,
    response,
    status = 200,
  }: Operation = operation
  const parameters = Object.entries(parameterRules).filter(([parameter]) => url.split('/').includes(`:${parameter}`))
  app.route({
    method,
    url,
    schema: {
      tags: [tag],
      summary,
      ...(description !== undefined && { description }),
      ...(consumes && { consumes }),
      ...(produces && { produces }),
      ...(parameters.length > 0 && { params: z.object(Object.fromEntries(parameters)) }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { [status]: response },
    },
    ...(right === 'everyone' && method !== 'GET' && smallBody),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(consumes && { validatorCompiler: () => () => true }),
    ...(produces && { exposeHeadRoute: false }),
    handler: (request, reply) => handle(request as never, reply.code(status)) as never,
  })
}

/** Returns a function that adds the routes of operations with a tag. */
export function routesOf<Tag extends keyof typeof api>(app: App, tag: Tag) {
  const operations: (typeof api)[Tag]['operations'] = api[tag].operations
  return <const Name extends keyof typeof operations & string>(
    name: Name,
    handle: Handler<Name, (typeof operations)[Name] & Operation>,
  ): void => addRoute(app, tag, name, operations[name] as (typeof operations)[Name] & Operation, handle)
}
