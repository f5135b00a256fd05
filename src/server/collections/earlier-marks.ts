import type { Translated } from '../../domain/languages.ts'
import { findMark, type Mark } from '../../domain/translations/marks.ts'
import { type RecordText, textsIn } from '../../domain/translations/record-texts.ts'
import { type Translation, translations } from '../../domain/translations/translation-states.ts'
import type { Reads } from '../db/database.ts'
import { findTextChanges } from '../db/logged-changes.ts'
import type { StoredKind } from '../db/records.ts'

/** How many changes of a record are looked through. */
const most = 300

const isSamePair = (a: Translated | undefined, b: Translated, language: Translation) =>
  a?.pl === b.pl && a[language] === b[language]

interface Restored {
  id: number
  /** The marks of now. */
  marks: readonly Mark[]
  /** What is to be again. */
  texts: readonly RecordText[]
}

/**
 * What texts were written against when they last were what they are to be again, as the change log says it: from now back, each change
 * of a mark tells what the mark was before.
 */
export async function earlierMarks(queries: Reads, kind: StoredKind, { id, marks, texts }: Restored): Promise<Mark[]> {
  const rows = (await findTextChanges(queries, { entity: kind.name, entityId: id }, most)).map(
    ({ entity, before, marks: replaced }) => {
      const record = before && entity === kind.name ? kind.record.safeParse(before).data : undefined
      return { texts: record ? textsIn(kind.fields, record) : [], replaced }
    },
  )
  const markOf = ({ field, texts: wanted }: RecordText, language: Translation): Mark[] => {
    let mark = findMark(marks, { field, language })
    for (const row of rows) {
      mark = findMark(row.replaced ?? [], { field, language }) ?? mark
      const then = row.texts.find((each) => each.field === field)?.texts
      if (isSamePair(then, wanted, language)) return mark ? [mark] : []
    }
    return []
  }
  return texts.flatMap((text) => translations.flatMap((language) => markOf(text, language)))
}
