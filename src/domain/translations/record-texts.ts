import type { Fields, Values } from '../fields/field.ts'
import { blankText } from '../fields/kinds.ts'
import type { Translated } from '../languages.ts'
import type { TextFacts } from '../text/text-forms.ts'

export interface RecordText {
  field: string
  label: string
  facts: TextFacts
  texts: Translated
}

export function textsIn(fields: Fields, record: Values): RecordText[] {
  return Object.entries(fields).flatMap(([field, { label, text }]): RecordText[] => {
    const facts = typeof text === 'function' ? text(record) : text
    return facts ? [{ field, label, facts, texts: (record[field] as Translated | null | undefined) ?? blankText }] : []
  })
}
