import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { User } from '../../domain/accounts/accounts.ts'
import { trainers } from '../../domain/collections/trainers.ts'
import { authorOf, checkStillAdministrator } from '../accounts/current-user.ts'
import { revokeLinksBy, revokeLinksOf } from '../accounts/one-time-links.ts'
import { RecordChanges } from '../collections/record-changes.ts'
import { deleteSessionsOf } from '../db/accounts/sessions.ts'
import { countAdministrators, deleteUser, findUser, listUsers, updateRole } from '../db/accounts/users.ts'
import type { Database, Queries } from '../db/database.ts'
import { type Author, logChange } from '../db/records/change-log.ts'
import { findTrainersOfUsers } from '../db/records/record-uses.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'
import { endAdministratorRights } from '../publishing/previews/preview-routes.ts'

/** Lists and deletes accounts, and changes their roles (spec sections 2 and 6). */
export const userRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const route = routesOf(app, 'Users')
  route('GET /api/users', async () => listUsers(database.read))

  route('PUT /api/users/:id/role', async (request) => {
    const { id } = request.params
    const { role } = request.body
    const account = await database.write(async (queries) => {
      await checkStillAdministrator(queries, request)
      const before = await findUser(queries, id)
      if (!before) throw new NotFoundError('User')
      if (before.role === role) return before
      if (before.role === 'admin' && (await countAdministrators(queries)) === 1)
        throw new ConflictError('last_admin', 'The last administrator cannot lose the role')
      const after = await updateRole(queries, id, role)
      const author = authorOf(request)
      await deleteSessionsOf(queries, id, request.user?.id === id ? (request.sessionId ?? 0) : 0)
      await revokeLinksBy(queries, author, id)
      await logChange(queries, { author, action: 'update', entity: 'users', entityId: id, before, after })
      await endAdministratorRights(queries, before.username, author)
      return after
    })
    logEvent(request, 'Role changed', { account: account.username, role })
    return account
  })

  route('DELETE /api/users/:id', async (request) => {
    const deleted = await database.write(async (queries) => {
      await checkStillAdministrator(queries, request)
      const author = authorOf(request)
      const account = await deleteAccount(queries, request.params.id, author)
      await endAdministratorRights(queries, account.username, author)
      return account
    })
    await database.emptyLog()
    logEvent(request, 'Account deleted', { account: deleted.username })
    return deleted
  })
}

const profiles = new RecordChanges(trainers)

/** Deletes an account and its sessions. Throws ConflictError for the last administrator and for the author's own. */
async function deleteAccount(queries: Queries, id: number, author: Author): Promise<User> {
  const user = await findUser(queries, id)
  if (!user) throw new NotFoundError('User')
  if (user.role === 'admin' && (await countAdministrators(queries)) === 1)
    throw new ConflictError('last_admin', 'The last administrator cannot be deleted')
  if (id === author.userId) throw new ConflictError('own_account', 'Only another administrator can delete your account')
  await unlinkProfile(queries, id, author)
  await revokeLinksOf(queries, author, id)
  await deleteUser(queries, id)
  await logChange(queries, { author, action: 'delete', entity: 'users', entityId: id, before: user, after: null })
  return user
}

/** Unlinks the account from its trainer profile, which stays public. */
async function unlinkProfile(queries: Queries, userId: number, author: Author): Promise<void> {
  const id = (await findTrainersOfUsers(queries, [userId])).get(userId)
  if (id === undefined) return
  const before = await profiles.findUnchanged(queries, id, null)
  await profiles.update(queries, author, before, { userId: null })
}
