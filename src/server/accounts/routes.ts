import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { normaliseUsername } from '../../domain/accounts/accounts.ts'
import { deleteLink } from '../db/accounts/one-time-links.ts'
import { findUser, findUserByName, insertUser, setSecondFactor } from '../db/accounts/users.ts'
import type { Database, Queries } from '../db/database.ts'
import { logChange } from '../db/records/change-log.ts'
import { HttpError, NotFoundError, UnauthorizedError } from '../errors.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'
import { checkUniqueName } from './administrators.ts'
import { replacePassword, requireInvitation, requirePasswordLink } from './one-time-links.ts'
import { countCode, countRegistration, countSignIn } from './password-checks.ts'
import { consumeSecondFactor, hasSecondFactor } from './second-factor.ts'
import { checkPassword, hashPassword } from './secrets.ts'
import type { Sessions } from './sessions.ts'

interface AuthOptions {
  database: Database
  sessions: Sessions
  allowRegistration: boolean
}

const invalidCredentials = () => new HttpError(401, 'invalid_credentials', 'Invalid username or password')

/** The current user, log-in, log-out and registration (spec sections 6 to 8). */
export const authRoutes: FastifyPluginAsyncZod<AuthOptions> = async (
  app,
  { database, sessions, allowRegistration },
) => {
  const route = routesOf(app, 'Accounts')
  /** Called only after the password check: others must not learn whether there is a second factor. */
  const checkSecondFactor = async (queries: Queries, userId: number, code: string | undefined) => {
    if (!(await hasSecondFactor(queries, userId))) return
    if (!code) throw new HttpError(401, 'second_factor_required', 'Enter the code from your authenticator app')
    if (!(await consumeSecondFactor(queries, userId, code)))
      throw new HttpError(401, 'invalid_second_factor', 'The code is wrong or has already been used')
  }

  route('GET /api/user', async (request, reply) => {
    if (request.user) return request.user
    sessions.clearCookies(reply)
    throw new UnauthorizedError()
  })

  route('POST /api/login', async (request, reply) => {
    const username = normaliseUsername(request.body.username)
    const { code } = request.body
    const device = await sessions.devices.find(request, username)
    await countSignIn(database, { username, address: request.ip, device })
    const storedUser = await findUserByName(database.read, username)
    if (!(await checkPassword(request.body.password, storedUser?.password)) || !storedUser) {
      // An unknown name is not logged: it may be a password that was typed into the wrong field.
      if (storedUser) logEvent(request, 'Wrong password', { username })
      throw invalidCredentials()
    }
    if (code !== undefined && device === undefined) await countCode(database, storedUser.id)
    const account = await sessions.open(request, reply, async (queries) => {
      // The account may have changed during the check.
      const current = await findUserByName(queries, username)
      if (current?.password !== storedUser.password || current.role !== storedUser.role) throw invalidCredentials()
      await checkSecondFactor(queries, current.id, code)
      const { password: _, ...admitted } = current
      return admitted
    })
    logEvent(request, 'Logged in', { username })
    return account
  })

  route('POST /api/logout', async (request, reply) => {
    const username = await sessions.end(request, reply)
    if (username) logEvent(request, 'Logged out', { username })
    return {}
  })

  route('POST /api/register', async (request, reply) => {
    const { username, password, invitation: token } = request.body
    if (!allowRegistration && token === undefined)
      throw new HttpError(403, 'registration_closed', 'Registration is closed')
    await countRegistration(database, request.ip)
    // Checked first: an invalid token must not reveal which names exist.
    if (token !== undefined) await requireInvitation(database.read, token)
    await checkUniqueName(database.read, username)
    const passwordHash = await hashPassword(password)
    const created = await sessions.open(request, reply, async (queries) => {
      const invitation = token === undefined ? null : await requireInvitation(queries, token)
      await checkUniqueName(queries, username)
      if (!invitation) return insertUser(queries, { username, passwordHash, role: 'user' })
      const { id, role, language, createdBy } = invitation
      await deleteLink(queries, id)
      const account = await insertUser(queries, { username, passwordHash, role, language })
      const inviter = createdBy === null ? undefined : await findUser(queries, createdBy)
      if (inviter) {
        const author = { userId: inviter.id, username: inviter.username }
        const change = { action: 'create', entity: 'users', entityId: account.id, before: null } as const
        await logChange(queries, { author, ...change, after: account })
      }
      return account
    })
    logEvent(request, 'Account registered', { username, role: created.role })
    return created
  })

  route('POST /api/password', async (request, reply) => {
    const { link, password, code } = request.body
    await countRegistration(database, request.ip)
    const { userId } = await requirePasswordLink(database.read, link)
    if (code !== undefined) await countCode(database, userId)
    const passwordHash = await hashPassword(password)
    const account = await sessions.open(request, reply, async (queries) => {
      const { id: linkId, secondFactorOff } = await requirePasswordLink(queries, link)
      const isFactorRemoved = secondFactorOff && (await hasSecondFactor(queries, userId))
      if (isFactorRemoved) await setSecondFactor(queries, userId, null)
      else await checkSecondFactor(queries, userId, code)
      const found = await findUser(queries, userId)
      if (!found) throw new NotFoundError('User')
      const author = { userId, username: found.username }
      await deleteLink(queries, linkId)
      await replacePassword(queries, author, userId, passwordHash)
      const change = { author, action: 'update', entity: 'users', entityId: userId, before: found } as const
      const after = { ...found, password: 'changed', ...(isFactorRemoved && { secondFactor: 'off' }) }
      await logChange(queries, { ...change, after })
      return found
    })
    logEvent(request, 'Password changed by a link', { username: account.username })
    return account
  })
}
