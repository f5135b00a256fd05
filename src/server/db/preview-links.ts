import type { Generated } from 'kysely'
import type { PreviewLink } from '../../domain/releases.ts'
import type { Queries, Reads } from './database.ts'
import type { NewRow } from './schema.ts'

export interface PreviewLinksTable {
  id: Generated<number>
  candidate: number
  tokenHash: string
  createdAt: string
  createdBy: string | null
  expiresAt: string
}

/** Returns the links that have not expired, by candidate; each candidate has at most one. */
export async function findPreviewLinks(queries: Reads): Promise<Map<number, PreviewLink>> {
  const rows = await queries
    .selectFrom('previewLinks')
    .select(['candidate', 'createdAt', 'createdBy', 'expiresAt'])
    .where('expiresAt', '>', new Date().toISOString())
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ candidate, createdBy: by, ...link }) => [candidate, { ...link, by }]))
}

export interface PreviewedCandidate {
  id: number
  fingerprint: string
  createdAt: string
  differences: number
  publishedAs: number | null
  /** When the visitor's link expires; null for an administrator. */
  expiresAt: string | null
}

export function findLinkedCandidate(queries: Reads, tokenHash: string): Promise<PreviewedCandidate | undefined> {
  return queries
    .selectFrom('previewLinks')
    .innerJoin('candidates', 'candidates.id', 'previewLinks.candidate')
    .select([
      'candidates.id',
      'candidates.fingerprint',
      'candidates.createdAt',
      'candidates.differences',
      'candidates.publishedAs',
    ])
    .select('previewLinks.expiresAt')
    .where('previewLinks.tokenHash', '=', tokenHash)
    .where('previewLinks.expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
}

export async function insertPreviewLink(queries: Queries, link: NewRow<'previewLinks'>): Promise<void> {
  await queries.insertInto('previewLinks').values(link).execute()
}

/** Deletes all links that a user made. Returns those that had not expired. */
export async function deletePreviewLinksBy(
  queries: Queries,
  username: string,
): Promise<{ candidate: number; expiresAt: string }[]> {
  const deleted = await queries
    .deleteFrom('previewLinks')
    .where('createdBy', '=', username)
    .returning(['candidate', 'expiresAt'])
    .execute()
  const now = new Date().toISOString()
  return deleted.filter(({ expiresAt }) => expiresAt > now)
}

/** Deletes a candidate's link, and all expired links. Returns the expiry of a link that was valid, or else null. */
export async function deletePreviewLinks(queries: Queries, candidate: number): Promise<{ expiresAt: string } | null> {
  const now = new Date().toISOString()
  const deleted = await queries
    .deleteFrom('previewLinks')
    .where((link) => link.or([link('candidate', '=', candidate), link('expiresAt', '<=', now)]))
    .returning(['candidate', 'expiresAt'])
    .execute()
  const link = deleted.find((each) => each.candidate === candidate && each.expiresAt > now)
  return link ? { expiresAt: link.expiresAt } : null
}
