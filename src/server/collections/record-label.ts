import type { CacheName } from '../../domain/releases.ts'

interface LabelledRow {
  id: number
  [field: string]: unknown
}

export const english = (texts: unknown) => (texts as { en?: string } | null)?.en ?? ''

/** How the back office, which is in English, calls a record. */
export function labelOf(list: CacheName, row: LabelledRow, className: (id: unknown) => string): string {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  switch (list) {
    case 'content':
      return String(row.key)
    case 'classes':
      return english(row.title)
    case 'pricing':
      return `${className(row.classId)}, ${english(row.caption)}`
    case 'schedule':
      return `${className(row.classId)}, ${capital(String(row.dayOfWeek))} ${String(row.timeSlot).slice(0, 5)}`
    case 'gallery':
      return `Photo ${row.id}`
    default:
      return english(row.name)
  }
}
