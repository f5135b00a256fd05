import { type CacheName, listNames } from '../../domain/releases.ts'
import { cleanText } from '../../domain/text.ts'
import type { RefusedRow } from '../../domain/translations/desk.ts'
import { type Translation, translations } from '../../domain/translations/translation-states.ts'
import { InvalidError } from '../errors.ts'
import type { TableLine } from '../tables/read-table.ts'
import { tableColumns } from './texts-table.ts'

/** One translation as a file brings it. */
export interface FileRow {
  line: number
  list: CacheName
  /** Null of content that was not stored when the file was made; its key names it. */
  id: number | null
  key: string
  field: string
  language: Translation
  text: string
  fingerprint: string
}

const needed = tableColumns.filter((name) => name !== 'polish')

const unnamed = 'The columns “list”, “id”, “field” and “language” are not as they were in the file that was downloaded'

/** Both translations of 10,000 texts; a large club has 3,000. */
const mostRows = 20_000

/** As much of a file as tells whether it has more rows than are taken, its first line aside. */
export const mostLines = mostRows + 2

/**
 * The rows of a file, and those that name no text. Throws InvalidError where the first line does not name the columns, and
 * where there are too many.
 */
export function rowsOfFile(lines: readonly TableLine[]): { rows: FileRow[]; refused: RefusedRow[] } {
  const [head, ...others] = lines
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? []
  if (needed.some((name) => !names.includes(name)))
    throw new InvalidError([
      {
        path: ['file'],
        message: `This is no file of texts: its first line must be as it was downloaded (${needed.join(', ')})`,
      },
    ])
  if (others.length > mostRows)
    throw new InvalidError([
      { path: ['file'], message: `The table has too many rows (max ${mostRows}): send it in parts` },
    ])
  const places = new Map(tableColumns.map((name) => [name, names.indexOf(name)]))
  const rows: FileRow[] = []
  const refused: RefusedRow[] = []
  for (const { line, cells } of others) {
    const cell = (name: (typeof tableColumns)[number]) => cleanText(cells[places.get(name) ?? -1] ?? '')
    const [list, id, key, field, language] = [cell('list'), cell('id'), cell('key'), cell('field'), cell('language')]
    const isNamed = /^[1-9]\d{0,8}$/.test(id) || (id === '' && list === 'content' && key !== '')
    if (isNamed && listNames.includes(list as CacheName) && translations.includes(language as Translation))
      rows.push({
        line,
        list: list as CacheName,
        id: id === '' ? null : Number(id),
        key,
        field,
        language: language as Translation,
        text: cell('text'),
        fingerprint: cell('fingerprint'),
      })
    else refused.push({ line, list, id, field, language, reason: unnamed })
  }
  return { rows, refused }
}
