import type { Generated } from 'kysely'
import type { PreviewLink } from '../../domain/releases.ts'
import type { Queries, Reads } from './database.ts'
import type { NewRow } from './schema.ts'

/** A link that shows a candidate to who has no account. */
export interface PreviewLinksTable {
  id: Generated<number>
  candidate: number
  tokenHash: string
  createdAt: string
  createdBy: string | null
  expiresAt: string
}

/** The links that still lead somewhere, by the candidate that they show; a candidate has one at most. */
export async function findLinks(queries: Reads): Promise<Map<number, PreviewLink>> {
  const rows = await queries
    .selectFrom('previewLinks')
    .select(['candidate', 'createdAt', 'createdBy', 'expiresAt'])
    .where('expiresAt', '>', new Date().toISOString())
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ candidate, createdBy: by, ...link }) => [candidate, { ...link, by }]))
}

/** What a preview tells of its candidate. */
export interface PreviewedCandidate {
  id: number
  fingerprint: string
  createdAt: string
  differences: number
  /** The release that it has become. */
  publishedAs: number | null
  /** When the link ends that shows it; null: an administrator looks at it. */
  expiresAt: string | null
}

/** The candidate that a link shows; undefined when there is no such link any more. */
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

/** Ends every link that somebody made; gives those that still led somewhere. */
export async function deletePreviewLinksBy(
  queries: Queries,
  username: string,
): Promise<{ candidate: number; expiresAt: string }[]> {
  const ended = await queries
    .deleteFrom('previewLinks')
    .where('createdBy', '=', username)
    .returning(['candidate', 'expiresAt'])
    .execute()
  const now = new Date().toISOString()
  return ended.filter(({ expiresAt }) => expiresAt > now)
}

/** Ends a candidate's link, and lets go of those that have run out; gives when it would have ended, null if there was none. */
export async function deletePreviewLinks(queries: Queries, candidate: number): Promise<{ expiresAt: string } | null> {
  const now = new Date().toISOString()
  const ended = await queries
    .deleteFrom('previewLinks')
    .where((link) => link.or([link('candidate', '=', candidate), link('expiresAt', '<=', now)]))
    .returning(['candidate', 'expiresAt'])
    .execute()
  const own = ended.find((each) => each.candidate === candidate && each.expiresAt > now)
  return own ? { expiresAt: own.expiresAt } : null
}
