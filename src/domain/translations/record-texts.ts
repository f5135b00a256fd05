import type { Fields, Values } from '../collections/field.ts'
import { blankText } from '../collections/kinds.ts'
import type { Translated } from '../languages.ts'
import type { TextFacts } from '../text-forms.ts'

/** A translated text of a record. */
export interface RecordText {
  field: string
  /** The field's label in the editors. */
  label: string
  facts: TextFacts
  /** The text in every language. */
  texts: Translated
}

/** Returns the translated texts of a record in the order of its fields. */
export function textsIn(fields: Fields, record: Values): RecordText[] {
  return Object.entries(fields).flatMap(([field, { label, text }]): RecordText[] => {
    const facts = typeof text === 'function' ? text(record) : text
    return facts ? [{ field, label, facts, texts: (record[field] as Translated | null | undefined) ?? blankText }] : []
  })
}
