import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { NotFoundError } from '../errors.ts'
import { refusals } from '../http/responses.ts'
import type { PublishHook } from './publish-hook.ts'

const state = z.object({
  name: z.string(),
  told: z.nullable(z.object({ release: z.number(), at: z.string() })),
  isAllTold: z.boolean(),
  failure: z.nullable(z.object({ since: z.string(), reason: z.string(), nextTry: z.string() })),
})

/** Whom releases are told, and how it went. */
export const publishHookRoutes: FastifyPluginAsyncZod<{ hook: PublishHook | undefined }> = async (app, { hook }) => {
  app.get(
    '/api/admin/publish-hook',
    { schema: { response: { 200: z.object({ hook: z.nullable(state) }), ...refusals(401, 403) } } },
    async () => ({ hook: hook ? await hook.state() : null }),
  )

  app.post(
    '/api/admin/publish-hook/try',
    { schema: { response: { 200: z.object({ hook: state }), ...refusals(401, 403, 404) } } },
    async () => {
      if (!hook) throw new NotFoundError('Publish hook')
      return { hook: await hook.tryNow() }
    },
  )
}
