import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { passwordChange, passwordProof, session } from '../../domain/accounts.ts'
import { hashPassword } from '../auth/passwords.ts'
import { secondsProved } from '../auth/proof.ts'
import type { Sessions } from '../auth/sessions.ts'
import { signedIn } from '../auth/signed-in.ts'
import type { Database } from '../db/database.ts'
import { deleteDevicesOf, deleteSessionOf, deleteSessionsOf, listSessionsOf, proveSession } from '../db/sessions.ts'
import { updatePassword } from '../db/users.ts'
import { NotFoundError } from '../errors.ts'
import { logEvent } from '../http/request-log.ts'
import { nothing } from '../http/responses.ts'
import { routesOf } from '../http/route.ts'
import { logOwnChange, provePassword, stillSignedIn } from './own-account.ts'

interface AccountOptions {
  database: Database
  sessions: Sessions
}

const proof = z.object({ secondsLeft: z.number() })

/** A user's own password and sessions. */
export const accountRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, { database, sessions }) => {
  const route = routesOf(app, 'Accounts')
  route(
    'GET /api/user/proof',
    {
      summary: 'Whether the password was given again',
      description: 'For how many seconds more it need not be; 0 when it is needed.',
      response: proof,
    },
    async (request) => ({
      secondsLeft: secondsProved(request),
    }),
  )

  route(
    'POST /api/user/proof',
    {
      summary: 'Give the password again',
      description: 'Holds for ten minutes and this session. What wants it is refused with password_needed otherwise.',
      body: passwordProof,
      example: { password: 'correct horse battery' },
      response: proof,
      errors: [429],
    },
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

  route(
    'PUT /api/user/password',
    {
      summary: 'Change one’s password',
      description: 'Ends every session of the user and opens a new one.',
      body: passwordChange,
      example: { currentPassword: 'correct horse battery', newPassword: 'another long password' },
      response: nothing,
      errors: [429],
    },
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

  route('GET /api/user/sessions', { summary: 'List one’s sessions', response: z.array(session) }, async (request) => {
    const { user, sessionId } = signedIn(request)
    const own = await listSessionsOf(database.read, user.id)
    return own.map((each) => ({ ...each, isCurrent: each.id === sessionId }))
  })

  // Signs out everywhere, here too.
  route(
    'DELETE /api/user/sessions',
    { summary: 'Log out everywhere', description: 'Ends every session of the user, this one too.', response: nothing },
    async (request, reply) => {
      await database.write((queries) => deleteSessionsOf(queries, signedIn(request).user.id))
      sessions.forget(reply)
      logEvent(request, 'Signed out everywhere')
      return {}
    },
  )

  route(
    'DELETE /api/user/sessions/:id',
    { summary: 'End one of one’s sessions', response: nothing },
    async (request) => {
      const { user } = signedIn(request)
      if (!(await database.write((queries) => deleteSessionOf(queries, user.id, request.params.id))))
        throw new NotFoundError('Session')
      return {}
    },
  )
}
