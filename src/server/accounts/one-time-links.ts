import type { Role } from '../../domain/accounts/roles.ts'
import {
  deleteExpiredLinks,
  deleteLinksBy,
  deletePasswordLinks,
  findLink,
  insertLink,
  type StoredLink,
} from '../db/accounts/one-time-links.ts'
import { countAdministrators, findUser, updatePassword } from '../db/accounts/users.ts'
import type { Queries, Reads } from '../db/database.ts'
import { type Author, logChange } from '../db/records/change-log.ts'
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

/** Stores a new password, and ends the account's sessions, links for a new password and links that it made. */
export async function replacePassword(
  queries: Queries,
  author: Author,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await revokeLinksOf(queries, author, userId)
  await updatePassword(queries, userId, passwordHash)
}

/** Revokes an account's links for a new password and the links that it made. */
export async function revokeLinksOf(queries: Queries, author: Author, userId: number): Promise<void> {
  await logRevocations(queries, author, await deletePasswordLinks(queries, userId))
  await revokeLinksBy(queries, author, userId)
}

/** Revokes the links that an account has made. */
export async function revokeLinksBy(queries: Queries, author: Author, userId: number): Promise<void> {
  await logRevocations(queries, author, await deleteLinksBy(queries, userId))
}

/** Logs the end of links that have not expired. */
async function logRevocations(queries: Queries, author: Author, links: readonly StoredLink[]): Promise<void> {
  const now = new Date().toISOString()
  for (const link of links) if (link.expiresAt > now) await logRevocation(queries, author, link)
}

/** Logs the end of an invitation, which has no account yet, or of an account's link for a new password. */
export async function logRevocation(queries: Queries, author: Author, link: StoredLink): Promise<void> {
  const { userId, role, language, expiresAt } = link
  if (userId === null) {
    const change = { author, action: 'delete', entity: 'users', entityId: 0, after: null } as const
    return logChange(queries, { ...change, before: { role, language, expiresAt } })
  }
  const user = await findUser(queries, userId)
  const change = { author, action: 'update', entity: 'users', entityId: userId } as const
  const [before, after] = [expiresAt, null].map((passwordLinkExpiresAt) => ({ ...user, passwordLinkExpiresAt }))
  await logChange(queries, { ...change, before: before ?? null, after: after ?? null })
}
