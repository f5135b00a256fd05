import type { Values } from '../../domain/collections/comparison.ts'
import { contentKeyNamed } from '../../domain/content-keys.ts'
import type { Translated } from '../../domain/languages.ts'
import type { Issue } from '../../domain/problems.ts'
import type { TakenFile } from '../../domain/translations/desk.ts'
import { textsIn } from '../../domain/translations/record-texts.ts'
import { kindNamed } from '../changes/record-change.ts'
import { RecordChanges } from '../collections/record-changes.ts'
import type { Author } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import { findTakenKeys, RecordStore, type StoredKind, type StoredRecord } from '../db/records.ts'
import type { TableLine } from '../tables/read-table.ts'
import { type FileRow, rowsOfFile } from './file-rows.ts'
import { changedSince } from './texts-table.ts'

const reasons = {
  polish: 'The Polish text was changed after the file was made: translate the new one',
  text: 'Somebody has changed this text since the file was made: theirs stays',
}

/** A record that a file has texts of. */
interface FiledRecord {
  kind: StoredKind
  /** Null of content that is not stored. */
  stored: (StoredRecord & Values) | null
  /** What it holds, default texts included; null of none. */
  values: Values | null
}

/** Writes the translations of a file, each record by a change of its own; a row that does not fit is refused alone. */
export async function takeFile(queries: Queries, author: Author, lines: readonly TableLine[]): Promise<TakenFile> {
  const { rows, refused } = rowsOfFile(lines)
  const named = await withIds(queries, rows)
  const result: TakenFile = { written: 0, unchanged: 0, refused }
  for (const [list, ofList] of Map.groupBy(named, (row) => row.list)) {
    const kind = kindNamed(list)
    if (!kind) continue
    const ids = ofList.flatMap(({ id }) => id ?? [])
    const records = await new RecordStore(kind).findAll(queries, [...new Set(ids)])
    for (const own of Map.groupBy(ofList, ({ id, key }) => id ?? key).values()) {
      const [first] = own
      const stored = (records.get(first?.id ?? 0) as FiledRecord['stored'] | undefined) ?? null
      const record = { kind, stored, values: stored ?? (first?.id === null ? defaultsOf(first.key) : null) }
      const taken = takeRows(record, own, result)
      if (taken) await store(queries, author, record, taken)
    }
  }
  result.refused.sort((a, b) => a.line - b.line)
  return result
}

/** The same rows, with the ids of content that has been stored since the file was made. */
async function withIds(queries: Queries, rows: readonly FileRow[]): Promise<FileRow[]> {
  const keys = new Set(rows.flatMap(({ id, key }) => (id === null ? [key] : [])))
  const ids = new Map((await findTakenKeys(queries, [...keys])).map(({ id, key }) => [key, id]))
  return rows.map((row) => ({ ...row, id: row.id ?? ids.get(row.key) ?? null }))
}

function defaultsOf(key: string): Values | null {
  const declared = contentKeyNamed(key)
  if (!declared) return null
  return { key, section: declared.section, type: declared.type, translations: declared.defaults, metadata: null }
}

/** What the rows of a record change of it; null if nothing. Tells the result of each row. */
function takeRows({ kind, values }: FiledRecord, rows: readonly FileRow[], result: TakenFile): Values | null {
  let taken: Values = {}
  const seen = new Set<string>()
  for (const row of rows) {
    const { line, list, id, field, language, text } = row
    const place = `${field} ${language}`
    const now = values ? textsIn(kind.fields, values).find((each) => each.field === field)?.texts : undefined
    if (now && !seen.has(place) && text === now[language]) result.unchanged += 1
    else {
      const texts: Translated | undefined = now && { ...now, ...(taken[field] as Translated), [language]: text }
      const reason = !texts
        ? 'This text is not there any more'
        : seen.has(place)
          ? 'The file has this text twice: the first one counts'
          : (obstacle(row, now) ?? faultOf(kind, { ...values, ...taken, [field]: texts }, field))
      if (reason === undefined) {
        taken = { ...taken, [field]: texts }
        result.written += 1
      } else result.refused.push({ line, list, id, field, language, reason })
    }
    seen.add(place)
  }
  return Object.keys(taken).length > 0 ? taken : null
}

/** Why a text is not to be replaced by that of a row. */
function obstacle({ fingerprint, language, text }: FileRow, now: Translated | undefined): string | undefined {
  const changed = now && changedSince(fingerprint, now.pl, now[language])
  if (changed === undefined) return 'The column “fingerprint” is not as it was in the file that was downloaded'
  if (changed !== null) return reasons[changed]
  return text === '' ? 'The column “text” is empty' : undefined
}

/** The first rule that a record's text breaks. */
function faultOf({ fields, check }: StoredKind, values: Values, field: string): string | undefined {
  const own = fields[field]?.input.safeParse(values[field]).error?.issues ?? []
  const others: readonly Issue[] = check?.(values) ?? []
  return [...own, ...others.filter(({ path }) => path[0] === field)][0]?.message
}

async function store(queries: Queries, author: Author, { kind, stored, values }: FiledRecord, taken: Values) {
  const changes = new RecordChanges(kind)
  const own = 'updatedBy' in kind.fields ? { updatedBy: author.userId } : {}
  if (stored) await changes.update(queries, author, stored, { ...taken, ...own })
  else await changes.create(queries, author, { ...values, ...taken, ...own })
}
