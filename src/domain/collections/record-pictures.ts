import { languages } from '../languages.ts'
import type { Comparison, Values } from './field.ts'
import { type Field, type Fields, optional } from './field.ts'
import { translated, yesNo } from './kinds.ts'

export const alternativeText = () =>
  optional(
    translated({
      label: 'Alternative text',
      max: 300,
      example: { pl: 'Ring w świetle lamp', en: 'The ring under its lamps', ua: 'Ринг у світлі ламп' },
    }),
  )

export const decorative = () => yesNo({ label: 'Decorative', fallback: false })

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
