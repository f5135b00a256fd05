import { languages } from '../languages.ts'
import type { Comparison, Values } from './comparison.ts'
import type { Field, Fields } from './field.ts'

/** How two values of a field of a record are compared. */
export const comparisonIn = ({ comparison }: Field, record: Values): Comparison | null =>
  typeof comparison === 'function' ? comparison(record) : comparison

interface RecordPicture {
  path: [string, ...string[]]
  address: string
}

/** The addresses of a record's pictures, and where it holds them. */
export function picturesIn(fields: Fields, record: Values): RecordPicture[] {
  return Object.entries(fields).flatMap(([name, field]): RecordPicture[] => {
    const value = record[name]
    if (!value || comparisonIn(field, record)?.kind !== 'picture') return []
    if (typeof value === 'string') return [{ path: [name], address: value }]
    const texts = value as Record<string, string>
    return languages.map((language) => ({ path: [name, language], address: texts[language] ?? '' }))
  })
}
