import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { listNames } from '../src/domain/releases/releases.ts'
import { loadSampleClub } from '../src/server/collections/load-sample-club.ts'
import type { Queries } from '../src/server/db/database.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { publishedTables } from '../src/server/db/records/records.ts'
import { currentReleaseNumber } from '../src/server/db/releases/releases.ts'
import type { NewRow, Schema } from '../src/server/db/schema.ts'

type Grown = (typeof publishedTables)[number]
type Row = Record<string, unknown>
type Factors = Partial<Record<Grown, number>>

/** Rows in one statement, with fewer values than SQLite can bind. */
const batchSize = 500

/**
 * Fills an empty data directory with the sample club, `factor` times as large, or as `factors` say of some lists: copies
 * have texts, picture addresses and bytes of their own. Adds a hundred changes and ten releases per factor.
 */
export async function growClub(dataDirectory: string, factor: number, factors: Factors = {}): Promise<void> {
  mkdirSync(dataDirectory, { recursive: true })
  const database = await openDatabase({ databaseUrl: null, dataDirectory })
  await loadSampleClub(database)
  if (factor > 1) await database.write((queries) => copyRows(queries, factor, factors))
  await database.write((queries) => writeHistory(queries, factor))
  await database.close()
}

async function copyRows(queries: Queries, factor: number, factors: Factors): Promise<void> {
  const pictures = new Map<string, Row>()
  for (const upload of await queries.selectFrom('uploads').selectAll().execute()) pictures.set(upload.hash, upload)
  for (const table of publishedTables) {
    const rows: Row[] = await queries.selectFrom(table).selectAll().execute()
    const copies: Row[] = []
    for (let copy = 2; copy <= (factors[table] ?? factor); copy += 1)
      for (const { id: _, ...row } of rows) copies.push(copyOf(row, table, copy))
    await insert(queries, table, copies)
  }
  const [smallest] = await queries.selectFrom('uploadVariants').selectAll().orderBy('width').limit(1).execute()
  const uploads: Row[] = []
  const variants: Row[] = []
  for (let copy = 2; copy <= Math.max(factor, ...Object.values(factors)); copy += 1)
    for (const upload of pictures.values()) {
      const hash = hashOf(String(upload.hash), copy)
      uploads.push({ ...upload, hash })
      variants.push({ ...smallest, hash })
    }
  await insert(queries, 'uploads', uploads)
  await insert(queries, 'uploadVariants', variants)
}

async function insert(queries: Queries, table: keyof Schema, rows: Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize)
    await queries
      .insertInto(table)
      .values(rows.slice(start, start + batchSize) as never)
      .execute()
}

const hashOf = (hash: string, copy: number) => createHash('sha256').update(`${hash} ${copy}`).digest('hex').slice(0, 32)

/** Returns a copy with texts and pictures of its own: otherwise compression would remove the copies. */
function copyOf(row: Row, table: Grown, copy: number): Row {
  const fields = Object.entries(row).map(([name, value]) => {
    if (name === 'key') return [name, `${value}.${copy}`]
    if (typeof value === 'string') return [name, value.replace(/[0-9a-f]{32}/g, (hash) => hashOf(hash, copy))]
    if (value && typeof value === 'object' && table !== 'content')
      return [name, shuffled(value as Record<string, string>, copy)]
    return [name, value]
  })
  return Object.fromEntries(fields)
}

/** Shuffles the words of texts, differently for each copy. */
function shuffled(texts: Record<string, string>, copy: number): Record<string, string> {
  const entries = Object.entries(texts).map(([language, text]) => {
    const words = String(text).split(' ')
    const order = words.map((word, index) => [word, ((index + 1) * 7919 * copy) % 1009] as const)
    return [
      language,
      `${order
        .toSorted((a, b) => a[1] - b[1])
        .map(([word]) => word)
        .join(' ')} ${copy}`,
    ]
  })
  return Object.fromEntries(entries)
}

async function writeHistory(queries: Queries, factor: number): Promise<void> {
  const trainers = await queries.selectFrom('trainers').selectAll().execute()
  const changes = Array.from({ length: factor * 100 }, (_, index): NewRow<'changeLog'> => {
    const after = trainers[index % trainers.length] as Row
    return {
      changedAt: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
      userId: null,
      username: 'bench',
      action: 'update',
      entity: 'trainers',
      entityId: Number(after.id),
      before: after,
      after,
    }
  })
  await insert(queries, 'changeLog', changes)
  const first = (await currentReleaseNumber(queries)) + 1
  const last = Math.max(factor * 10, first)
  const lists = JSON.stringify(Object.fromEntries(listNames.map((name) => [name, []])))
  const publishedAt = new Date().toISOString()
  // Of all that would have been published, a hundred are retained.
  const releases = Array.from({ length: Math.min(100, last - first + 1) }, (_, index): NewRow<'releases'> => {
    const number = last - index
    return { number, base: number - 1, createdAt: publishedAt, createdBy: 'bench', publishedAt, uploads: '[]', lists }
  })
  await insert(queries, 'releases', releases)
}
