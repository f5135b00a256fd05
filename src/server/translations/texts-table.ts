import { createHash } from 'node:crypto'
import { translations } from '../../domain/translations/translation-states.ts'
import { writeTable } from '../tables/write-table.ts'
import { isIn, type TextFilter } from './filter-texts.ts'
import type { RecordTexts } from './read-texts.ts'

export const tableColumns = ['list', 'id', 'key', 'field', 'language', 'polish', 'text', 'fingerprint'] as const

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** What tells whether a translation and its Polish text are still what they were; no spreadsheet takes it for a number. */
const fingerprintOf = (polish: string, text: string): string => `p${hashOf(polish)}t${hashOf(text)}`

/** Which of the two texts of a fingerprint has changed; null if none has, undefined where it is no fingerprint. */
export function changedSince(fingerprint: string, polish: string, text: string): 'polish' | 'text' | null | undefined {
  const [, polishThen, textThen] = /^p([0-9a-f]{12})t([0-9a-f]{12})$/.exec(fingerprint.trim()) ?? []
  if (polishThen === undefined) return
  if (polishThen !== hashOf(polish)) return 'polish'
  return textThen === hashOf(text) ? null : 'text'
}

/** The texts that a filter leaves, as a table for a translator. */
export function tableOfTexts(records: readonly RecordTexts[], { state, list, language }: TextFilter): string {
  const rows = records.flatMap((record) =>
    list !== undefined && record.list !== list
      ? []
      : record.texts.flatMap(({ field, texts, languages }) =>
          translations.flatMap((each) => {
            if ((language !== undefined && each !== language) || !isIn(languages[each], state)) return []
            const { pl, [each]: text } = texts
            const name = [record.list, String(record.id ?? ''), record.key ?? '', field, each]
            return [[...name, pl, text, fingerprintOf(pl, text)]]
          }),
        ),
  )
  return writeTable(tableColumns, rows)
}
