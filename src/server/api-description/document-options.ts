import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { languages } from '../../domain/languages.ts'
import { version } from '../installation.ts'
import type { ApiDocument } from './api-document.ts'
import { describeOperations } from './describe-operations.ts'

const description = `The API of a martial-arts club’s website. Bodies are JSON. Texts come in every language, as objects with the keys ${languages.join(', ')}.
Every refusal has the shape of Problem: message says what is wrong, code is stable, issues names every failing field.
Who is signed in is known by a cookie; a write that another site’s page sends is refused.`

/** What @fastify/swagger writes the OpenAPI 3.1 document from: the routes’ own schemas, completed. */
export function documentOptions({ sessionCookie }: { sessionCookie: string }): FastifyDynamicSwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      // The product's: a change that a client must act on is told by it too (CHANGELOG.md).
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
