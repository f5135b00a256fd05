import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { passwordChange, passwordProof, session } from '../../domain/accounts.ts'
import { idParameter } from '../../domain/record-id.ts'
import { hashPassword } from '../auth/passwords.ts'
import { secondsProved } from '../auth/proof.ts'
import type { Sessions } from '../auth/sessions.ts'
import { signedIn } from '../auth/signed-in.ts'
import type { Database } from '../db/database.ts'
import { deleteDevicesOf } from '../db/device-rows.ts'
import { deleteSessionOf, deleteSessionsOf, listSessionsOf, proveSession } from '../db/session-rows.ts'
import { updatePassword } from '../db/users.ts'
import { NotFoundError } from '../errors.ts'
import { logEvent } from '../http/log-events.ts'
import { nothing, refusals } from '../http/responses.ts'
import { logOwnChange, provePassword, stillSignedIn } from './own-account.ts'

interface AccountOptions {
  database: Database
  sessions: Sessions
}

const proof = z.object({ secondsLeft: z.number() })

/** A user's own password and sessions. */
export const accountRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, { database, sessions }) => {
  app.get('/api/user/proof', { schema: { response: { 200: proof, ...refusals(401) } } }, async (request) => ({
    secondsLeft: secondsProved(request),
  }))

  app.post(
    '/api/user/proof',
    { schema: { body: passwordProof, response: { 200: proof, ...refusals(400, 401, 429) } } },
    async (request) => {
      const { sessionId } = signedIn(request)
      const wrong = { field: 'password', message: 'The password is wrong' }
      const checked = await provePassword(database, request, request.body.password, wrong)
      const provedAt = new Date().toISOString()
      await database.write(async (queries) => {
        await stillSignedIn(queries, request, checked)
        await proveSession(queries, sessionId, provedAt)
      })
      return { secondsLeft: secondsProved({ provedAt }) }
    },
  )

  app.put(
    '/api/user/password',
    { schema: { body: passwordChange, response: { 200: nothing, ...refusals(400, 401, 429) } } },
    async (request, reply) => {
      const { user } = signedIn(request)
      const { currentPassword, newPassword } = request.body
      const checked = await provePassword(database, request, currentPassword, {
        field: 'currentPassword',
        message: 'The current password is wrong',
      })
      const passwordHash = await hashPassword(newPassword)
      await sessions.open(request, reply, async (queries) => {
        await stillSignedIn(queries, request, checked)
        await updatePassword(queries, user.id, passwordHash)
        await deleteSessionsOf(queries, user.id)
        await deleteDevicesOf(queries, user.id)
        await logOwnChange(queries, request, { password: 'changed' })
        return user
      })
      logEvent(request, 'A password was changed')
      return {}
    },
  )

  app.get(
    '/api/user/sessions',
    { schema: { response: { 200: z.array(session), ...refusals(401) } } },
    async (request) => {
      const { user, sessionId } = signedIn(request)
      const own = await listSessionsOf(database.read, user.id)
      return own.map((each) => ({ ...each, isCurrent: each.id === sessionId }))
    },
  )

  // Signs out everywhere, here too.
  app.delete(
    '/api/user/sessions',
    { schema: { response: { 200: nothing, ...refusals(401) } } },
    async (request, reply) => {
      await database.write((queries) => deleteSessionsOf(queries, signedIn(request).user.id))
      sessions.forget(reply)
      logEvent(request, 'Signed out everywhere')
      return {}
    },
  )

  app.delete(
    '/api/user/sessions/:id',
    { schema: { params: z.object({ id: idParameter }), response: { 200: nothing, ...refusals(401, 404) } } },
    async (request) => {
      const { user } = signedIn(request)
      if (!(await database.write((queries) => deleteSessionOf(queries, user.id, request.params.id))))
        throw new NotFoundError('Session')
      return {}
    },
  )
}
