import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { findingRules } from '../../domain/findings/finding.ts'
import { languages } from '../../domain/languages.ts'
import { largestId } from '../../domain/record-id.ts'
import { listNames } from '../../domain/releases.ts'
import { text } from '../../domain/text.ts'
import { authorOf, checkStillAdministrator, languageOf } from '../accounts/current-user.ts'
import { logChange } from '../db/change-log.ts'
import type { Database } from '../db/database.ts'
import { deleteDismissal, storeDismissal } from '../db/findings.ts'
import { NotFoundError } from '../errors.ts'
import { routesOf } from '../http/route.ts'
import { readFindings } from './findings.ts'
import type { PublishedSource } from './publish.ts'

const findingShape = {
  key: z.string(),
  rule: z.enum(findingRules),
  severity: z.enum(['problem', 'hint']),
  list: z.enum([...listNames, 'notices', 'page']),
  id: z.nullable(z.number()),
  of: z.union([z.number(), z.string()]),
  title: z.string(),
  field: z.nullable(z.string()),
  label: z.optional(z.string()),
  language: z.nullable(z.enum(languages)),
  sentence: z.string(),
  mend: z.object({ label: z.string(), path: z.string() }),
  parts: z.optional(
    z.array(
      z.object({
        list: z.enum(listNames),
        of: z.string(),
        title: z.string(),
        sentence: z.string(),
        path: z.string(),
      }),
    ),
  ),
}

const response = z.object({
  findings: z.array(z.object(findingShape)),
  dismissed: z.array(z.object(findingShape)),
})

const key = text({ required: 'Say which finding, by its key', max: 300 })

const previewRule = 'Must be the number of a preview'

const preview = z.optional(
  z.pipe(
    z.string({ error: previewRule }).check(z.regex(/^[1-9]\d{0,9}$/, previewRule)),
    z.pipe(z.transform(Number), z.number().check(z.lte(largestId, previewRule))),
  ),
)

const sourceQuery = z.object({ preview })

const sourceOf = ({ preview: number }: z.infer<typeof sourceQuery>): PublishedSource => number ?? 'drafts'

export const findingRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const readLists = (request: FastifyRequest<{ Querystring: z.infer<typeof sourceQuery> }>) =>
    database.snapshot((queries) => readFindings(queries, sourceOf(request.query), languageOf(request)))
  const route = routesOf(app, 'Findings')
  route(
    'GET /api/admin/findings',
    {
      summary: 'List findings',
      description:
        'Likely mistakes in the drafts, or in a preview by its number. Each finding names its list, record (of holds the id or the content key), field and language, and where to fix it; parts lists the findings that it sums up. With PUBLISH_GATE=block, a problem that is not dismissed blocks publishing.',
      query: sourceQuery,
      response,
      errors: [404],
    },
    async (request) => readLists(request),
  )

  route(
    'POST /api/admin/findings/dismiss',
    {
      summary: 'Dismiss a finding',
      description:
        'By its key; for a finding in a preview, name the preview. When the value changes, so does the key, and the finding comes back.',
      query: sourceQuery,
      example: { key: 'zones/3/name/ua/missing' },
      body: z.strictObject({ key }),
      response,
      errors: [404],
    },
    async (request) => {
      const { key } = request.body
      const { findings, dismissed } = await readLists(request)
      const finding = [...findings, ...dismissed].find((each) => each.key === key)
      if (!finding) throw new NotFoundError('Finding')
      const author = authorOf(request)
      const { title, sentence } = finding
      await database.write(async (queries) => {
        await checkStillAdministrator(queries, request)
        if (!(await storeDismissal(queries, key))) return
        const after = { key, title, sentence }
        await logChange(queries, { author, action: 'create', entity: 'findings', entityId: 0, before: null, after })
      })
      return readLists(request)
    },
  )

  route(
    'POST /api/admin/findings/restore',
    {
      summary: 'Restore a dismissed finding',
      query: sourceQuery,
      body: z.strictObject({ key }),
      example: { key: 'zones/3/name/ua/missing' },
      response,
      errors: [404],
    },
    async (request) => {
      const { key } = request.body
      const finding = (await readLists(request)).dismissed.find((each) => each.key === key)
      await database.write(async (queries) => {
        await checkStillAdministrator(queries, request)
        if (!(await deleteDismissal(queries, key))) throw new NotFoundError('Finding')
        const before = { key, title: finding?.title, sentence: finding?.sentence }
        const author = authorOf(request)
        await logChange(queries, { author, action: 'delete', entity: 'findings', entityId: 0, before, after: null })
      })
      return readLists(request)
    },
  )
}
