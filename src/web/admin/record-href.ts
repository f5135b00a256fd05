import type { RecordDifference } from '../../domain/differences/difference.ts'
import { screenGroups } from './screens.ts'

/** Where a record is edited; null for what is deleted or has no screen. */
export function recordHref({ list, id, action }: Pick<RecordDifference, 'list' | 'id' | 'action'>): string | null {
  const screen = `/admin/${list}`
  if (action === 'removed' || !screenGroups.flat().some(({ path }) => path === screen)) return null
  return `${screen}?open=${id}`
}

/** Where the editor of a key's texts is; `id` is the stored record's, null for one that shows its defaults. */
export const contentHref = (key: string, id: number | null): string =>
  `/admin/content?open=${id ?? `new&key=${encodeURIComponent(key)}`}`
