import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { findingRules } from '../../../domain/findings/finding.ts'
import { invalidRequest } from '../../../domain/invalid-request.ts'
import { languages } from '../../../domain/languages.ts'
import { largestId } from '../../../domain/record-id.ts'
import { listNames } from '../../../domain/releases/releases.ts'
import { text } from '../../../domain/text/text.ts'
import { authorOf, checkStillAdministrator, languageOf } from '../../accounts/current-user.ts'
import type { Database } from '../../db/database.ts'
import { logChange } from '../../db/records/change-log.ts'
import { deleteDismissal, storeDismissal } from '../../db/records/findings.ts'
import { NotFoundError } from '../../errors.ts'
import { routesOf } from '../../http/route.ts'
import type { PublishedSource } from '../publish.ts'
import { readFindings } from './findings.ts'

const findingShape = {
  key: z.string(),
  rule: z.enum(findingRules),
  severity: z.enum(['problem', 'hint']),
  list: z.enum([...listNames, 'page']),
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

const key = text({ required: invalidRequest('say which finding, by its key'), max: 300 })

const previewRule = invalidRequest('must be the number of a preview')

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
    'PUT /api/admin/findings/dismissal',
    {
      summary: 'Dismiss a finding, or bring it back',
      description:
        'By its key; for a finding in a preview, name the preview. When the value changes, so does the key, and the finding comes back.',
      query: sourceQuery,
      example: { key: 'zones/3/name/ua/missing', dismissed: true },
      body: z.strictObject({
        key,
        dismissed: z.boolean({ error: invalidRequest('say whether it is dismissed: true or false') }),
      }),
      response,
      errors: [404],
    },
    async (request) => {
      const { key, dismissed: isDismissed } = request.body
      const lists = await readLists(request)
      const finding = [...lists.findings, ...lists.dismissed].find((each) => each.key === key)
      if (!finding) throw new NotFoundError('Finding')
      const author = authorOf(request)
      const entry = { key, title: finding.title, sentence: finding.sentence }
      await database.write(async (queries) => {
        await checkStillAdministrator(queries, request)
        if (!(await (isDismissed ? storeDismissal : deleteDismissal)(queries, key))) return
        await logChange(queries, {
          author,
          action: isDismissed ? 'create' : 'delete',
          entity: 'findings',
          entityId: 0,
          before: isDismissed ? null : entry,
          after: isDismissed ? entry : null,
        })
      })
      return readLists(request)
    },
  )
}
