import type { User } from '../../domain/accounts.ts'
import { trainers } from '../../domain/collections/trainers.ts'
import { RecordChanges } from '../collections/record-changes.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import { findTrainerOfUser } from '../db/records.ts'
import { countAdministrators, deleteUser, findUser } from '../db/users.ts'
import { ConflictError, NotFoundError } from '../errors.ts'

const profiles = new RecordChanges(trainers)

/** Deletes an account and its sessions; what it wrote stays. Throws ConflictError for the last administrator's, or one's own. */
export async function deleteAccount(queries: Queries, id: number, author: Author): Promise<User> {
  const user = await findUser(queries, id)
  if (!user) throw new NotFoundError('User')
  if (user.role === 'admin' && (await countAdministrators(queries)) === 1)
    throw new ConflictError('last_admin', 'The last administrator cannot be deleted')
  if (id === author.userId)
    throw new ConflictError('own_account', 'You cannot delete your own account. Another administrator can.')
  await releaseProfile(queries, id, author)
  await deleteUser(queries, id)
  await logChange(queries, { author, action: 'delete', entity: 'users', entityId: id, before: user, after: null })
  return user
}

/** The club keeps showing a trainer whose account goes: the profile only names no account any more. */
async function releaseProfile(queries: Queries, userId: number, author: Author): Promise<void> {
  const id = await findTrainerOfUser(queries, userId)
  if (id === undefined) return
  const before = await profiles.findUnchanged(queries, id, null)
  await profiles.update(queries, author, before, { userId: null })
}
