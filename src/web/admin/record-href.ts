import type { RecordDifference } from '../../domain/differences/compare.ts'

/** Where a record is edited; null for what is deleted. */
export const recordHref = ({ list, id, action }: Pick<RecordDifference, 'list' | 'id' | 'action'>): string | null =>
  action === 'removed' ? null : `/admin/${list}?open=${id}`

/** Where the editor of a key's texts is; `id` is the stored record's, null for one that shows its defaults. */
export const contentHref = (key: string, id: number | null): string =>
  `/admin/content?open=${id ?? `new&key=${encodeURIComponent(key)}`}`
