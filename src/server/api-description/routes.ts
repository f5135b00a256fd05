import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { BuiltFiles } from '../pages/built-files.ts'
import { type PreparedAnswer, prepareAnswer, sendPrepared } from '../publishing/prepared-answer.ts'
import type { ApiDocument } from './api-document.ts'
import { docsPage } from './docs-page.ts'

const stylesheet = '/api/docs.css'

/** Asked for again each time: they change with the server, under the same address. */
const cacheControl = 'public, no-cache'

/** The site's own text face, from the build; without one the system's stands in. */
function fontFace(files: BuiltFiles): string {
  const address = files.find(/^\/assets\/onest-[\w-]+\.woff2$/)
  if (!address) return ''
  return `@font-face{font-family:Onest;font-weight:100 900;font-display:swap;src:url("${address}") format("woff2")}\n`
}

/** The description of the API: the OpenAPI document, and a page that a person can read. */
export const descriptionRoutes: FastifyPluginAsyncZod<{ files: BuiltFiles }> = async (app, { files }) => {
  const whenFirstAsked = (prepare: () => Promise<PreparedAnswer>) => {
    let prepared: Promise<PreparedAnswer> | undefined
    return () => {
      prepared ??= prepare()
      return prepared
    }
  }
  const read = () => app.swagger() as unknown as ApiDocument
  const document = whenFirstAsked(() => prepareAnswer('application/json; charset=utf-8', JSON.stringify(read())))
  const page = whenFirstAsked(() => prepareAnswer('text/html; charset=utf-8', docsPage(read(), stylesheet)))
  const styles = whenFirstAsked(() =>
    prepareAnswer(
      'text/css; charset=utf-8',
      fontFace(files) + readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8'),
    ),
  )

  app.get(
    '/api/openapi.json',
    { schema: { response: { 200: z.record(z.string(), z.unknown()) } } },
    async (request, reply) => sendPrepared(request, reply, await document(), cacheControl),
  )

  app.get('/api/docs', { schema: { produces: ['text/html'], response: { 200: z.string() } } }, async (request, reply) =>
    sendPrepared(request, reply, await page(), cacheControl),
  )

  app.get(stylesheet, async (request, reply) => sendPrepared(request, reply, await styles(), cacheControl))
}
