import { isDeepStrictEqual } from 'node:util'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PreviewRelease } from '../../../domain/releases/release.ts'
import { authorOf, checkStillAdministrator, languageOf } from '../../accounts/current-user.ts'
import { hashToken, newToken } from '../../accounts/secrets.ts'
import type { Queries, Reads } from '../../db/database.ts'
import { type Author, logChange } from '../../db/records/change-log.ts'
import { endPublishingRights, listPreviews, noLink, updatePreview } from '../../db/releases/releases.ts'
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

const logPreview = (queries: Queries, author: Author, number: number, before: object, after: object) =>
  logChange(queries, { author, action: 'update', entity: 'previews', entityId: number, before, after })

interface PreviewOptions extends PublishingOptions {
  publicUrl: string | null
}

/** Makes previews of the drafts, schedules their publication, and makes links to them. */
export const previewRoutes: FastifyPluginAsyncZod<PreviewOptions> = async (app, options) => {
  const { database, publisher, gate, publicUrl } = options
  const route = routesOf(app, 'Releases')
  route('POST /api/admin/previews', async (request) => {
    const author = authorOf(request)
    const { result: number } = await writeOnce(database, request, (queries) => publisher.makePreview(queries, author))
    return requirePreview(database.read, number)
  })

  route('PUT /api/admin/previews/:number', async (request) => {
    const { number } = request.params
    const { publishAt, link } = request.body
    const author = authorOf(request)
    const token = newToken(16)
    const changed = await database.write(async (queries) => {
      await checkStillAdministrator(queries, request)
      const preview = await requirePreview(queries, number)
      if (publishAt && preview.publishedMeanwhile) throw new PublishedMeanwhileError(preview.publishedMeanwhile, 409)
      if (publishAt) await gate?.(queries, number, languageOf(request))
      await updatePreview(queries, number, {
        ...(publishAt !== undefined && { publishAt }),
        // Who sets the time publishes: what they scheduled ends with their rights.
        ...(typeof publishAt === 'string' && { createdBy: author.username }),
        ...(link === 'new' && newLink(token, author)),
        ...(link === 'none' && noLink),
      })
      const updated = await requirePreview(queries, number)
      const settingsOf = ({ createdAt, ...settings }: PreviewRelease) => ({
        createdAt,
        ...(publishAt !== undefined && { publishAt: settings.publishAt }),
        ...(link !== undefined && { linkExpiresAt: settings.link?.expiresAt ?? null }),
      })
      const [before, after] = [settingsOf(preview), settingsOf(updated)]
      if (!isDeepStrictEqual(before, after)) await logPreview(queries, author, number, before, after)
      return { updated, isRevoked: link === 'none' && preview.link !== null }
    })
    if (link === 'new') logEvent(request, 'Preview link created', { preview: number })
    if (changed.isRevoked) logEvent(request, 'Preview link revoked', { preview: number })
    return { ...changed.updated, linkUrl: link === 'new' ? `${originOf(request, publicUrl)}/preview/${token}` : null }
  })
}

const newLink = (token: string, { username }: Author) => ({
  linkHash: hashToken(token),
  linkExpiresAt: new Date(Date.now() + linkLifetimeMs).toISOString(),
  linkBy: username,
})

/** Revokes the links of a former administrator, and cancels the publications of their previews. */
export async function endAdministratorRights(queries: Queries, username: string, author: Author): Promise<void> {
  const { links, publications } = await endPublishingRights(queries, username)
  for (const { number, createdAt, linkExpiresAt } of links)
    await logPreview(queries, author, number, { createdAt, linkExpiresAt }, { createdAt, linkExpiresAt: null })
  for (const { number, createdAt, publishAt } of publications)
    await logPreview(queries, author, number, { createdAt, publishAt }, { createdAt, publishAt: null })
}
