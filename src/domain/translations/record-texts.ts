import type { Fields, Values } from '../collections/field.ts'
import { blankText } from '../collections/kinds.ts'
import type { Translated } from '../languages.ts'
import type { TextFacts } from '../text-forms.ts'

/** A text of a record that is written in every language. */
export interface RecordText {
  field: string
  /** What editors call the field, in English. */
  label: string
  facts: TextFacts
  texts: Translated
}

/** The texts of a record that are written in every language, in the order of its fields. */
export function textsIn(fields: Fields, record: Values): RecordText[] {
  return Object.entries(fields).flatMap(([field, { label, text }]): RecordText[] => {
    const facts = typeof text === 'function' ? text(record) : text
    return facts ? [{ field, label, facts, texts: (record[field] as Translated | null | undefined) ?? blankText }] : []
  })
}
