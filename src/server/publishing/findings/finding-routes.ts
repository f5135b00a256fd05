import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import type { findingSource } from '../../../domain/api/findings.ts'
import { authorOf, checkStillAdministrator, languageOf } from '../../accounts/current-user.ts'
import type { Database } from '../../db/database.ts'
import { logChange } from '../../db/records/change-log.ts'
import { deleteDismissal, storeDismissal } from '../../db/records/findings.ts'
import { NotFoundError } from '../../errors.ts'
import { routesOf } from '../../http/route.ts'
import type { PublishedSource } from '../publish.ts'
import { readFindings } from './findings.ts'

const sourceOf = ({ preview: number }: z.infer<typeof findingSource>): PublishedSource => number ?? 'drafts'

interface FindingOptions {
  database: Database
  allowRegistration: boolean
}

export const findingRoutes: FastifyPluginAsyncZod<FindingOptions> = async (app, { database, allowRegistration }) => {
  const findingsFor = (request: FastifyRequest<{ Querystring: z.infer<typeof findingSource> }>) =>
    database.snapshot((queries) =>
      readFindings(queries, sourceOf(request.query), languageOf(request), allowRegistration),
    )
  const route = routesOf(app, 'Findings')
  route('GET /api/admin/findings', findingsFor)

  route('PUT /api/admin/findings/dismissal', async (request) => {
    const { key, dismissed: isDismissed } = request.body
    const found = await findingsFor(request)
    const finding = [...found.findings, ...found.dismissed].find((each) => each.key === key)
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
    return findingsFor(request)
  })
}
