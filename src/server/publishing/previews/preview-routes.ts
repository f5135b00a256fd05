import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PreviewRelease } from '../../../domain/releases/release.ts'
import { authorOf, checkStillAdministrator, languageOf } from '../../accounts/current-user.ts'
import { hashToken, newToken } from '../../accounts/secrets.ts'
import type { Queries, Reads } from '../../db/database.ts'
import { type Author, logChange } from '../../db/records/change-log.ts'
import {
  deletePreview,
  type EndedRights,
  endPublishingRights,
  listPreviews,
  noLink,
  updatePreview,
} from '../../db/releases/releases.ts'
import { NotFoundError, PublishedMeanwhileError } from '../../errors.ts'
import { originOf } from '../../http/request-checks.ts'
import { logEvent } from '../../http/request-log.ts'
import { routesOf } from '../../http/route.ts'
import { writeOnce } from '../../http/write-once.ts'
import type { PublishingOptions } from '../release-routes.ts'

const linkLifetimeMs = 7 * 24 * 60 * 60_000

async function requirePreview(queries: Reads, number: number): Promise<PreviewRelease> {
  const [found] = await listPreviews(queries, number)
  if (!found) throw new NotFoundError('Preview')
  return found
}

const logPreview = (queries: Queries, author: Author, number: number, before: object | null, after: object | null) =>
  logChange(queries, {
    author,
    action: after === null ? 'delete' : 'update',
    entity: 'previews',
    entityId: number,
    before,
    after,
  })

interface PreviewOptions extends PublishingOptions {
  publicUrl: string | null
}

/** Makes previews of the drafts, schedules their publication, and makes links to them. */
export const previewRoutes: FastifyPluginAsyncZod<PreviewOptions> = async (app, options) => {
  const { database, publisher, gate, publicUrl } = options
  const route = routesOf(app, 'Releases')
  route('GET /api/admin/previews', async () => database.snapshot((queries) => listPreviews(queries)))

  route('POST /api/admin/previews', async (request) => {
    const author = authorOf(request)
    const { result: number } = await writeOnce(database, request, (queries) => publisher.makePreview(queries, author))
    return requirePreview(database.read, number)
  })

  route('DELETE /api/admin/previews/:number', (request) =>
    database.write(async (queries) => {
      const { number } = request.params
      const found = await requirePreview(queries, number)
      await deletePreview(queries, number)
      const { createdAt, changes } = found
      await logPreview(queries, authorOf(request), number, { createdAt, changes }, null)
      return found
    }),
  )

  route('PUT /api/admin/previews/:number/time', (request) =>
    database.write(async (queries) => {
      await checkStillAdministrator(queries, request)
      const { number } = request.params
      const { at } = request.body
      const { createdAt, publishAt, publishedMeanwhile } = await requirePreview(queries, number)
      if (at !== null && publishedMeanwhile) throw new PublishedMeanwhileError(publishedMeanwhile, 409)
      if (at !== null) await gate?.(queries, number, languageOf(request))
      await updatePreview(queries, number, { publishAt: at })
      const [before, after] = [publishAt, at].map((each) => ({ createdAt, publishAt: each }))
      await logPreview(queries, authorOf(request), number, before ?? null, after ?? null)
      return requirePreview(queries, number)
    }),
  )

  route('POST /api/admin/previews/:number/link', async (request) => {
    const { number } = request.params
    const author = authorOf(request)
    const token = newToken(16)
    const expiresAt = new Date(Date.now() + linkLifetimeMs).toISOString()
    await database.write(async (queries) => {
      await checkStillAdministrator(queries, request)
      const { createdAt, link } = await requirePreview(queries, number)
      const values = { linkHash: hashToken(token), linkExpiresAt: expiresAt, linkBy: author.username }
      await updatePreview(queries, number, values)
      const [before, after] = [link?.expiresAt ?? null, expiresAt].map((linkExpiresAt) => ({
        createdAt,
        linkExpiresAt,
      }))
      await logPreview(queries, author, number, before ?? null, after ?? null)
    })
    logEvent(request, 'Preview link created', { preview: number })
    const origin = originOf(request, publicUrl)
    return { url: `${origin}/preview/${token}`, expiresAt }
  })

  route('DELETE /api/admin/previews/:number/link', async (request) => {
    const { number } = request.params
    const found = await database.write(async (queries) => {
      const revoked = await requirePreview(queries, number)
      const { createdAt, link } = revoked
      if (!link) return revoked
      await updatePreview(queries, number, noLink)
      const before = { createdAt, linkExpiresAt: link.expiresAt }
      await logPreview(queries, authorOf(request), number, before, { createdAt, linkExpiresAt: null })
      return revoked
    })
    if (found.link) logEvent(request, 'Preview link revoked', { preview: number })
    return { ...found, link: null }
  })
}

/** Revokes the links of a former administrator, and cancels the publications of their previews. */
export async function endAdministratorRights(queries: Queries, username: string, author: Author): Promise<EndedRights> {
  const ended = await endPublishingRights(queries, username)
  for (const { number, createdAt, linkExpiresAt } of ended.links)
    await logPreview(queries, author, number, { createdAt, linkExpiresAt }, { createdAt, linkExpiresAt: null })
  return ended
}

export function logEndedRights(request: FastifyRequest, { links, publications }: EndedRights): void {
  for (const { number } of links) logEvent(request, 'Preview link revoked', { preview: number })
  const reason = 'its author is no longer an administrator'
  for (const preview of publications) request.log.warn({ preview, reason }, 'Scheduled publication cancelled')
}
