import type { Fields } from '../../domain/collections/field.ts'
import { uploadHash } from '../../domain/images.ts'
import type { Queries } from '../db/database.ts'
import { findFoundPoint } from '../db/uploads.ts'

type Values = Readonly<Record<string, unknown>>

/** What stands out in the upload at an address; null of a picture elsewhere, and of line art. */
export async function foundPointOf(queries: Queries, address: unknown): Promise<string | null> {
  const hash = typeof address === 'string' ? uploadHash(address) : null
  return hash === null ? null : findFoundPoint(queries, hash)
}

/**
 * The values to store: a point belongs to the picture for which it was chosen, so another picture comes with its own, or
 * with none. Nobody's choice is what stands out in the picture.
 */
export async function withFocalPoints(
  queries: Queries,
  fields: Fields,
  before: object | null,
  values: Values,
): Promise<Values> {
  const stored = before as Values | null
  let settled = values
  for (const [name, { focuses }] of Object.entries(fields)) {
    if (!focuses || values[name]) continue
    const address = values[focuses.of] ?? stored?.[focuses.of]
    const isAnother = values[focuses.of] !== undefined && address !== stored?.[focuses.of]
    if (!isAnother && values[name] === undefined) continue
    settled = { ...settled, [name]: focuses.isFound ? await foundPointOf(queries, address) : null }
  }
  return settled
}
