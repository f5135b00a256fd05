import type { Values } from '../../domain/collections/comparison.ts'
import { changedMarks, findMark, hasOtherWords, type Mark, type MarkChange } from '../../domain/translations/marks.ts'
import { type RecordText, textsIn } from '../../domain/translations/record-texts.ts'
import { translations } from '../../domain/translations/translation-states.ts'
import type { Author } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import type { StoredKind, StoredRecord } from '../db/records.ts'
import { deleteMarks, findMarks, keepMarks, takeMarks } from '../db/translations.ts'
import { earlierMarks } from './earlier-marks.ts'

/** Somebody writes texts, or corrects Polish ones whose translations stay right; or texts are again what they were. */
export type Writing = 'written' | 'small correction' | 'restored'

interface TextsWrite {
  author: Author
  kind: StoredKind
  before: StoredRecord | null
  after: StoredRecord | null
  writing: Writing
}

/**
 * Keeps in step what the texts of a record were written against; called in the write that changes them. Gives the
 * marks that others took the place of, for the change log.
 */
export async function keepMarksOf(queries: Queries, write: TextsWrite): Promise<Mark[]> {
  const { author, kind, writing } = write
  const entity = kind.name
  const entityId = (write.after ?? write.before)?.id ?? 0
  if (!write.after) return takeMarks(queries, { entity, entityId })
  const texts = (record: StoredRecord | null) => (record ? textsIn(kind.fields, record as StoredRecord & Values) : [])
  const [before, after] = [texts(write.before), texts(write.after)]
  if (!hasOtherWords(before, after)) return []
  const marks = write.before ? await findMarks(queries, { entity, entityId }) : []
  const writer = { by: author.username, at: new Date().toISOString() }
  let changes: readonly MarkChange[] = changedMarks({
    before,
    after,
    marks,
    writer,
    isSmall: writing === 'small correction',
  })
  if (writing === 'restored') {
    const earlier = await earlierMarks(queries, kind, { id: entityId, marks, texts: after })
    changes = withEarlier(changes, { before, after, marks, earlier })
  }
  await keepMarks(
    queries,
    changes.flatMap((change) => (change.after ? [{ entity, entityId, ...change.after }] : [])),
  )
  await deleteMarks(
    queries,
    { entity, entityId },
    changes.filter((change) => !change.after),
  )
  return changes.flatMap((change) => change.before ?? [])
}

interface Restored {
  before: readonly RecordText[]
  after: readonly RecordText[]
  marks: readonly Mark[]
  earlier: readonly Mark[]
}

/** The changes of marks where texts come back: with those that they had, where that is known. */
function withEarlier(
  changes: readonly MarkChange[],
  { before, after, marks, earlier }: Restored,
): readonly MarkChange[] {
  const back = after.flatMap(({ field, texts }) => {
    const old = before.find((each) => each.field === field)?.texts
    return translations.flatMap((language): MarkChange[] => {
      const known = findMark(earlier, { field, language })
      if (!known || (old?.pl === texts.pl && old[language] === texts[language])) return []
      return [{ field, language, before: findMark(marks, { field, language }) ?? null, after: known }]
    })
  })
  const others = changes.filter((change) => !findMark(back, change))
  return [...others, ...back.filter((change) => change.before?.sourceText !== change.after?.sourceText)]
}
