import type { ContentInput, ContentRecord } from '../../domain/content.ts'
import { contentKeyNamed } from '../../domain/content-keys.ts'
import { focalPointIn, withFocalPoint } from '../../domain/told-picture.ts'
import { foundPointOf } from '../collections/focal-points.ts'
import type { Queries } from '../db/database.ts'

/** A focal point belongs to the picture for which it was chosen: another picture comes with its own, or with none. */
export async function focused(
  queries: Queries,
  item: ContentInput,
  before: ContentRecord | null,
  sent: Pick<Partial<ContentInput>, 'metadata'>,
): Promise<Pick<Partial<ContentInput>, 'metadata'>> {
  const address = item.translations.pl
  const isAnother = address !== before?.translations.pl
  const isOpen = contentKeyNamed(item.key)?.isCropped && (isAnother || sent.metadata !== undefined)
  if (!isOpen || focalPointIn(sent.metadata) !== null) return {}
  return { metadata: withFocalPoint(item.metadata, await foundPointOf(queries, address)) }
}
