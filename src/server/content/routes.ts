import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type ContentInput, type ContentRecord, contentInput } from '../../domain/content.ts'
import { contentKeyNamed } from '../../domain/content-keys.ts'
import { contentSections, contentTypes } from '../../domain/content-sections.ts'
import { languages } from '../../domain/languages.ts'
import { idParameter } from '../../domain/record-id.ts'
import { authorOf } from '../author-of.ts'
import { findLastChange, logChange } from '../db/change-log.ts'
import { findContent, findContentByKey, insertContent, listContent, updateContent } from '../db/content.ts'
import type { Database, Queries } from '../db/database.ts'
import { deleteSampleMark } from '../db/sample-records.ts'
import { ChangedError, ConflictError, InvalidError, NotFoundError } from '../errors.ts'
import { refusals, sendJson } from '../responses.ts'
import { keepUpload } from '../uploads/keep-upload.ts'
import { versionIn } from '../versions.ts'

const translations = z.object({ pl: z.string(), en: z.string(), ua: z.string() })

/** A content item as answered; what only administrators read is optional. */
const contentRecord = z.object({
  id: z.number(),
  key: z.string(),
  section: z.enum(contentSections),
  type: z.enum(contentTypes),
  translations,
  metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  version: z.optional(z.number()),
  updatedAt: z.string(),
  updatedBy: z.optional(z.nullable(z.number())),
})

interface ContentOptions {
  database: Database
  /** A list of the current release as JSON, which everyone but an administrator reads. */
  releasedJson: (name: string) => Buffer
}

/** Texts and pictures by content key (spec sections 2, 5 and 7). */
export const contentRoutes: FastifyPluginAsyncZod<ContentOptions> = async (app, { database, releasedJson }) => {
  app.get('/api/content', { schema: { response: { 200: z.array(contentRecord) } } }, async (request, reply) =>
    request.user?.role === 'admin' ? listContent(database.read) : sendJson(reply, releasedJson('content')),
  )

  // The spec calls it with the slash; both are the same operation.
  for (const url of ['/api/content', '/api/content/'])
    app.post(
      url,
      { schema: { body: contentInput, response: { 201: contentRecord, ...refusals(400, 401, 403, 409) } } },
      async (request, reply) => {
        const input: ContentInput = request.body
        const author = authorOf(request)
        const created = await database.write(async (queries) => {
          checkType(input, null)
          if (await findContentByKey(queries, input.key)) {
            const message = `Content key ${input.key} already exists`
            throw new ConflictError('key_taken', message, [{ path: ['key'], message }])
          }
          await keepPictures(queries, input)
          const stored = await insertContent(queries, input, author.userId)
          await logChange(queries, {
            author,
            action: 'create',
            entity: 'content',
            entityId: stored.id,
            before: null,
            after: stored,
          })
          return stored
        })
        return reply.code(201).send(created)
      },
    )

  app.put(
    '/api/content/:id',
    {
      schema: {
        params: z.object({ id: idParameter }),
        body: contentInput,
        response: { 200: contentRecord, ...refusals(400, 401, 403, 404, 412) },
      },
    },
    async (request): Promise<ContentRecord> => {
      const { id } = request.params
      const ifMatch = versionIn(request.headers['if-match'])
      const author = authorOf(request)
      return database.write(async (queries) => {
        const before = await findContent(queries, id)
        if (!before) throw new NotFoundError('Content')
        if (ifMatch !== null && ifMatch !== before.version) {
          const change = await findLastChange(queries, 'content', id)
          throw new ChangedError('Content', before, change?.username ?? null, before.updatedAt)
        }
        if (request.body.key !== before.key)
          throw new InvalidError([{ path: ['key'], message: 'The key of a content item cannot be changed' }])
        checkType(request.body, before)
        await keepPictures(queries, request.body)
        const after = await updateContent(queries, before, request.body, author.userId)
        await deleteSampleMark(queries, 'content', id)
        await logChange(queries, { author, action: 'update', entity: 'content', entityId: id, before, after })
        return after
      })
    },
  )
}

/**
 * A page shows a predefined key as what it is declared to be. A new picture's key may come as text, the type of whoever
 * names none (spec section 3), and what was stored with another type stays editable.
 */
function checkType({ key, type }: ContentInput, before: ContentRecord | null): void {
  const declared = contentKeyNamed(key)?.type
  if (declared === undefined || type === declared) return
  if (before ? before.type === declared : declared === 'text')
    throw new InvalidError([{ path: ['type'], message: `Type of ${key} must be ${declared}` }])
}

/** An image item's addresses, one for each language, keep their uploads. */
async function keepPictures(queries: Queries, { type, translations }: ContentInput): Promise<void> {
  if (type !== 'image') return
  for (const language of languages) await keepUpload(queries, ['translations', language], translations[language])
}
