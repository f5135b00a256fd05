import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { deleteSessionOfUser, deleteSessionsOf, listSessionsOf, setProvedAt } from '../db/accounts/sessions.ts'
import { findSecondFactor, setSecondFactor, updateLanguage } from '../db/accounts/users.ts'
import type { Database } from '../db/database.ts'
import { ConflictError, InvalidError, NotFoundError } from '../errors.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'
import { authorOf, checkOwnPassword, checkStillSignedIn, logOwnChange, requireUser } from './current-user.ts'
import { replacePassword } from './one-time-links.ts'
import { countSessionCheck } from './password-checks.ts'
import { proofSecondsLeft } from './rights.ts'
import { consumeCode, hasSecondFactor, newRecoveryCodes, newSecret } from './second-factor.ts'
import { hashPassword } from './secrets.ts'
import type { Sessions } from './sessions.ts'

interface AccountOptions {
  database: Database
  sessions: Sessions
}

/** A user's own password, sessions and two-factor sign-in (RFC 6238). */
export const accountRoutes: FastifyPluginAsyncZod<AccountOptions> = async (app, { database, sessions }) => {
  const route = routesOf(app, 'Accounts')
  route('GET /api/user/security', async (request) => {
    const { user, sessionId } = requireUser(request)
    const stored = await listSessionsOf(database.read, user.id)
    const factor = await findSecondFactor(database.read, user.id)
    return {
      sessions: stored.map((each) => ({ ...each, isCurrent: each.id === sessionId })),
      secondFactor: {
        isOn: Boolean(factor?.confirmedAt),
        recoveryCodes: factor?.recoveryCodes.length ?? 0,
      },
      proofSecondsLeft: proofSecondsLeft(request),
    }
  })

  route('POST /api/user/proof', async (request) => {
    const { sessionId } = requireUser(request)
    const checkedHash = await checkOwnPassword(database, request, request.body.password)
    const provedAt = new Date().toISOString()
    await database.write(async (queries) => {
      await checkStillSignedIn(queries, request, checkedHash)
      await setProvedAt(queries, sessionId, provedAt)
    })
    return {}
  })

  route('PUT /api/user/language', async (request) => {
    const { user } = requireUser(request)
    await database.write(async (queries) => {
      await checkStillSignedIn(queries, request)
      await updateLanguage(queries, user.id, request.body.language)
    })
    return {}
  })

  route('PUT /api/user/password', async (request, reply) => {
    const { user } = requireUser(request)
    const { currentPassword, newPassword } = request.body
    const wrongPassword = { path: ['currentPassword'], message: 'The current password is wrong' }
    const checkedHash = await checkOwnPassword(database, request, currentPassword, wrongPassword)
    const passwordHash = await hashPassword(newPassword)
    await sessions.open(request, reply, async (queries) => {
      await checkStillSignedIn(queries, request, checkedHash)
      await replacePassword(queries, authorOf(request), user.id, passwordHash)
      await logOwnChange(queries, request, { password: 'changed' })
      return user
    })
    logEvent(request, 'Password changed')
    return {}
  })

  route('DELETE /api/user/sessions', async (request, reply) => {
    const { user } = requireUser(request)
    const { body } = request
    if ('id' in body) {
      if (!(await database.write((queries) => deleteSessionOfUser(queries, user.id, body.id))))
        throw new NotFoundError('Session')
      return {}
    }
    await database.write((queries) => deleteSessionsOf(queries, user.id))
    sessions.clearCookies(reply)
    logEvent(request, 'All sessions of the account ended')
    return {}
  })

  route('POST /api/user/second-factor', async (request) => {
    const { user } = requireUser(request)
    const { secret, uri } = newSecret(user.username)
    await database.write(async (queries) => {
      await checkStillSignedIn(queries, request)
      if (await hasSecondFactor(queries, user.id)) throw new ConflictError('conflict', 'Two-factor login is already on')
      await setSecondFactor(queries, user.id, { secret, confirmedAt: null, lastStep: 0, recoveryCodes: [] })
    })
    return { secret, uri }
  })

  route('PUT /api/user/second-factor', async (request) => {
    const { user, sessionId } = requireUser(request)
    await countSessionCheck(database, sessionId)
    const { codes, hashes } = newRecoveryCodes()
    await database.write(async (queries) => {
      await checkStillSignedIn(queries, request)
      const factor = await findSecondFactor(queries, user.id)
      if (!factor || factor.confirmedAt) throw new ConflictError('conflict', 'Two-factor login is not being set up')
      const consumed = consumeCode(factor, request.body.code)
      if (!consumed) throw new InvalidError([{ path: ['code'], message: 'The code is wrong or has already been used' }])
      const confirmedAt = new Date().toISOString()
      await setSecondFactor(queries, user.id, { ...consumed, confirmedAt, recoveryCodes: hashes })
      await deleteSessionsOf(queries, user.id, sessionId)
      await sessions.devices.deleteOthers(queries, request, user.id)
      await logOwnChange(queries, request, { secondFactor: 'on' })
    })
    logEvent(request, 'Two-factor login turned on')
    return { recoveryCodes: codes }
  })

  route('DELETE /api/user/second-factor', async (request) => {
    const checkedHash = await checkOwnPassword(database, request, request.body.password)
    await database.write(async (queries) => {
      await checkStillSignedIn(queries, request, checkedHash)
      await setSecondFactor(queries, requireUser(request).user.id, null)
      await logOwnChange(queries, request, { secondFactor: 'off' })
    })
    logEvent(request, 'Two-factor login turned off')
    return {}
  })
}
