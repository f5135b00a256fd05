import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { type FastifyPluginAsyncZod, jsonSchemaTransform } from 'fastify-type-provider-zod'
import { languages } from '../../../domain/languages.ts'
import type { ApiDocument } from '../../http/api-document.ts'
import {
  type CachedResponse,
  compressResponse,
  publicCaching,
  sendCached,
} from '../../http/responses/cached-response.ts'
import { routesOf } from '../../http/route.ts'
import { version } from '../../installation.ts'
import { describeOperations } from './describe-operations.ts'

/** The description of the API: the OpenAPI document (decision 16). */
export const descriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  const route = routesOf(app, 'Description')
  let document: Promise<CachedResponse> | undefined

  route('GET /api/openapi.json', async (request, reply) => {
    document ??= compressResponse('application/json; charset=utf-8', JSON.stringify(app.swagger()))
    return sendCached(request, reply, await document, publicCaching)
  })
}

const description = `The API of a martial-arts club’s website. Bodies are JSON. Texts come in every language, as objects with the keys ${languages.join(', ')}.
Every error has the shape of Problem: message says what is wrong, code is stable, issues names every failing field.
A cookie holds the session; writes from another site’s page are refused. Programs can read what is public; pages of another
origin cannot.`

/** Options of @fastify/swagger, which generates the OpenAPI 3.1 document from the routes’ schemas. */
export function documentOptions({ sessionCookie }: { sessionCookie: string }): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Ringside', version, description },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } } },
    },
    transform: (route) => {
      const isDescribed = /^\/(?:api|cache)\//.test(route.url)
      return isDescribed ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url }
    },
    transformObject: (document) => {
      const generated = ('openapiObject' in document ? document.openapiObject : {}) as unknown as ApiDocument
      return describeOperations(generated) as never
    },
  }
}
