import type { Role } from '../../domain/accounts/roles.ts'
import { deleteExpiredLinks, findLink, insertLink, type StoredLink } from '../db/accounts/one-time-links.ts'
import { countAdministrators } from '../db/accounts/users.ts'
import type { Queries, Reads } from '../db/database.ts'
import type { NewRow } from '../db/schema.ts'
import { HttpError } from '../errors.ts'
import { hashToken, newToken } from './secrets.ts'

export const dayMs = 24 * 60 * 60_000

type Purpose = Omit<NewRow<'oneTimeLinks'>, 'tokenHash' | 'createdAt' | 'expiresAt'>

/** Stores a link. Returns its token, of which only the hash is stored, and when it expires. */
export async function makeLink(
  queries: Queries,
  purpose: Purpose,
  lifetimeMs: number,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const now = Date.now()
  const createdAt = new Date(now).toISOString()
  const expiresAt = new Date(now + lifetimeMs).toISOString()
  await deleteExpiredLinks(queries, createdAt)
  await insertLink(queries, { ...purpose, tokenHash: hashToken(token), createdAt, expiresAt })
  return { token, expiresAt }
}

const linkUsed = () =>
  new HttpError(403, 'link_used', 'This link has been used or revoked, or has expired. Ask for a new one.')

const findValidLink = (queries: Reads, token: string) => findLink(queries, hashToken(token), new Date().toISOString())

/** Returns the invitation with a token. Throws HttpError `link_used`. */
export async function requireInvitation(queries: Reads, token: string): Promise<StoredLink & { role: Role }> {
  const link = await findValidLink(queries, token)
  if (!link || link.role === null) throw linkUsed()
  const isSetup = link.createdBy === null
  if (isSetup && (await countAdministrators(queries)) > 0) throw linkUsed()
  return { ...link, role: link.role }
}

/** Returns a link for a new password. Throws HttpError `link_used`. */
export async function requirePasswordLink(queries: Reads, token: string): Promise<StoredLink & { userId: number }> {
  const link = await findValidLink(queries, token)
  if (!link || link.userId === null) throw linkUsed()
  return { ...link, userId: link.userId }
}
