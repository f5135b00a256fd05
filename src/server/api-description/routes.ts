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

const alphabets = [
  ['latin-ext', 'U+0100-02BA, U+1E00-1E9F, U+2020, U+20A0-20AB'],
  ['cyrillic', 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'],
  ['latin', 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC, U+2122'],
] as const

/** The site's own text face, from the build; without one the system's stands in. */
function fontFaces(files: BuiltFiles): string {
  return alphabets
    .flatMap(([alphabet, range]) => {
      const address = files.find(new RegExp(`^/assets/onest-${alphabet}-wght-normal-[^/]+\\.woff2$`))
      return address
        ? `@font-face{font-family:Onest;font-weight:100 900;font-display:swap;src:url("${address}") format("woff2");unicode-range:${range}}\n`
        : []
    })
    .join('')
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
      fontFaces(files) + readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8'),
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
