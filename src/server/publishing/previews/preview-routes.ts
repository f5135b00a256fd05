import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { PreviewRelease } from '../../../domain/releases/releases.ts'
import { publishTime } from '../../../domain/time/publish-time.ts'
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
import { type PublishingOptions, releaseChanges } from '../release-routes.ts'

const preview = z.object({
  number: z.number(),
  base: z.number(),
  createdAt: z.string(),
  by: z.nullable(z.string()),
  changes: releaseChanges,
  publishAt: z.nullable(z.string()),
  publishedMeanwhile: z.nullable(z.object({ release: z.number(), by: z.nullable(z.string()), at: z.string() })),
  link: z.nullable(z.object({ expiresAt: z.string(), by: z.nullable(z.string()) })),
})

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
  route(
    'GET /api/admin/previews',
    {
      summary: 'List previews',
      description:
        'Newest first: releases that are not public. Twenty are retained, each for seven days; a scheduled one until it is published, one with a link until the link expires. publishedMeanwhile: the current release, if it was published after the preview was made; then the preview can no longer be published.',
      response: z.array(preview),
    },
    async () => database.snapshot((queries) => listPreviews(queries)),
  )

  route(
    'POST /api/admin/previews',
    {
      summary: 'Make a preview',
      description:
        'Renders all lists as they are now, as POST /api/admin/releases/{number}/publish would publish them.',
      response: preview,
      status: 201,
      isRepeatable: true,
    },
    async (request) => {
      const author = authorOf(request)
      const { result: number } = await writeOnce(database, request, (queries) => publisher.makePreview(queries, author))
      return requirePreview(database.read, number)
    },
  )

  route(
    'DELETE /api/admin/previews/:number',
    { summary: 'Delete a preview', description: 'Also its link and its scheduled publication.', response: preview },
    (request) =>
      database.write(async (queries) => {
        const { number } = request.params
        const found = await requirePreview(queries, number)
        await deletePreview(queries, number)
        const { createdAt, changes } = found
        await logPreview(queries, authorOf(request), number, { createdAt, changes }, null)
        return found
      }),
  )

  route(
    'PUT /api/admin/previews/:number/time',
    {
      summary: 'Schedule the publication of a preview, or cancel it',
      description:
        'at: a time in Warsaw, 2026-05-04T18:30, or a moment with an offset, which must be in the future; null cancels. When clocks are set back, the first of two equal times counts; a time that is skipped when clocks are set forward is rejected. If no server runs at the time, the next start publishes. Nothing is published if another release is published before, or the author of the preview is no longer an administrator. 409 published_meanwhile: another release was published since the preview was made.',
      body: z.strictObject({ at: z.nullable(publishTime) }),
      example: { at: '2099-05-04T18:30' },
      response: preview,
      errors: [409],
    },
    (request) =>
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

  route(
    'POST /api/admin/previews/:number/link',
    {
      summary: 'Make a link to a preview',
      description:
        'Shows the preview without an account, for seven days. Only this response contains the address. A new link revokes the former one.',
      response: z.object({ url: z.string(), expiresAt: z.string() }),
      status: 201,
    },
    async (request) => {
      const { number } = request.params
      const author = authorOf(request)
      const token = newToken(16)
      const expiresAt = new Date(Date.now() + linkLifetimeMs).toISOString()
      await database.write(async (queries) => {
        await checkStillAdministrator(queries, request)
        const { createdAt, link } = await requirePreview(queries, number)
        const values = { linkHash: hashToken(token), linkExpiresAt: expiresAt, linkBy: author.username }
        await updatePreview(queries, number, values)
        const [before, after] = [link?.expiresAt ?? null, expiresAt].map((linkUntil) => ({ createdAt, linkUntil }))
        await logPreview(queries, author, number, before ?? null, after ?? null)
      })
      logEvent(request, 'Preview link created', { preview: number })
      const origin = originOf(request, publicUrl)
      return { url: `${origin}/preview/${token}`, expiresAt }
    },
  )

  route(
    'DELETE /api/admin/previews/:number/link',
    {
      summary: 'Revoke the link to a preview',
      description:
        'Ends the preview in every browser in which the link was opened. A link is also revoked when its author is no longer an administrator.',
      response: preview,
    },
    async (request) => {
      const { number } = request.params
      const found = await database.write(async (queries) => {
        const revoked = await requirePreview(queries, number)
        const { createdAt, link } = revoked
        if (!link) return revoked
        await updatePreview(queries, number, noLink)
        const before = { createdAt, linkUntil: link.expiresAt }
        await logPreview(queries, authorOf(request), number, before, { createdAt, linkUntil: null })
        return revoked
      })
      if (found.link) logEvent(request, 'Preview link revoked', { preview: number })
      return { ...found, link: null }
    },
  )
}

/** Revokes the links of a former administrator, and cancels the publications of their previews. */
export async function endAdministratorRights(queries: Queries, username: string, author: Author): Promise<EndedRights> {
  const ended = await endPublishingRights(queries, username)
  for (const { number, createdAt, linkUntil } of ended.links)
    await logPreview(queries, author, number, { createdAt, linkUntil }, { createdAt, linkUntil: null })
  return ended
}

export function logEndedRights(request: FastifyRequest, { links, publications }: EndedRights): void {
  for (const { number } of links) logEvent(request, 'Preview link revoked', { preview: number })
  for (const preview of publications) logEvent(request, 'Scheduled publication cancelled', { preview })
}
