import type { RecordDifference } from '../../domain/differences/difference.ts'

/** Where a record is edited, for photos their screen; null for what is deleted. */
export function recordHref({ list, id, action }: Pick<RecordDifference, 'list' | 'id' | 'action'>): string | null {
  if (action === 'removed') return null
  return list === 'gallery' ? '/admin/gallery' : `/admin/${list}?open=${id}`
}
