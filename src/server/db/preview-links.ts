import type { PreviewLink } from '../../domain/releases.ts'
import type { Reads } from './database.ts'

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
