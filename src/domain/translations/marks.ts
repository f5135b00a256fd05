import type { RecordText } from './record-texts.ts'
import { type Translation, translations } from './translation-states.ts'

/** The Polish text that a translation was written against, and by whom when (ISO 8601); null of one that is older than marks. */
export interface Mark {
  field: string
  language: Translation
  sourceText: string
  by: string | null
  at: string
}

/** What a change of a record does to the mark of one of its texts. */
export interface MarkChange {
  field: string
  language: Translation
  before: Mark | null
  /** Null where there is no text any more. */
  after: Mark | null
}

interface TextsChange {
  before: readonly RecordText[]
  after: readonly RecordText[]
  marks: readonly Mark[]
  writer: Pick<Mark, 'by' | 'at'>
  /** Whether translations that were current stay so although the Polish text changes. */
  isSmall: boolean
}

export const findMark = <Each extends Pick<Mark, 'field' | 'language'>>(
  marks: readonly Each[],
  { field, language }: Pick<Mark, 'field' | 'language'>,
): Each | undefined => marks.find((mark) => mark.field === field && mark.language === language)

const fieldsOf = (...records: (readonly RecordText[])[]) => new Set(records.flat().map(({ field }) => field))

/** Whether a change says something else in any language. */
export function hasOtherWords(before: readonly RecordText[], after: readonly RecordText[]): boolean {
  return [...fieldsOf(before, after)].some((field) => {
    const [old, now] = [before, after].map((texts) => texts.find((each) => each.field === field)?.texts)
    return ['pl' as const, ...translations].some((language) => (old?.[language] ?? '') !== (now?.[language] ?? ''))
  })
}

/** The marks that a change of a record's texts changes: a text that is written is written against the Polish text beside it. */
export function changedMarks({ before, after, marks, writer, isSmall }: TextsChange): MarkChange[] {
  return [...fieldsOf(before, after)].flatMap((field) => {
    const [old, now] = [before, after].map((texts) => texts.find((each) => each.field === field)?.texts)
    return translations.flatMap((language): MarkChange[] => {
      const mark = findMark(marks, { field, language }) ?? null
      const [was, is] = [old?.[language] ?? '', now?.[language] ?? '']
      const [polishWas, polish] = [old?.pl ?? '', now?.pl ?? '']
      const change = (next: Mark | null): MarkChange[] => [{ field, language, before: mark, after: next }]
      if (is === '') return mark ? change(null) : []
      const written: Mark = { field, language, sourceText: polish, ...writer }
      if (is !== was) return change(written)
      if (polish === polishWas) return []
      if (isSmall && (mark?.sourceText ?? polishWas) === polishWas) return change(written)
      return mark ? [] : change({ ...written, sourceText: polishWas })
    })
  })
}
