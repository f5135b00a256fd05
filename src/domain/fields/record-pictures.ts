import { languages } from '../languages.ts'
import type { Comparison, Field, Fields, Values } from './field.ts'

export const comparisonIn = ({ comparison }: Field, record: Values): Comparison | null =>
  typeof comparison === 'function' ? comparison(record) : comparison

interface RecordPicture {
  path: [string, ...string[]]
  address: string
}

export function picturesIn(fields: Fields, record: Values): RecordPicture[] {
  return Object.entries(fields).flatMap(([name, field]): RecordPicture[] => {
    const value = record[name]
    if (!value || comparisonIn(field, record)?.kind !== 'picture') return []
    if (typeof value === 'string') return [{ path: [name], address: value }]
    const addresses = value as Record<string, string>
    return languages.map((language) => ({ path: [name, language], address: addresses[language] ?? '' }))
  })
}
