import type { Schema } from './schema.ts'

/** What a backup leaves out: whoever finds one opens no session with it. A new table is either here or kept below. */
type LeftOutTable = 'sessions' | 'devices' | 'setupLinks' | 'passwordChecks'

type Key = [string, ...string[]]

/**
 * What a backup holds: each table with its key, what is referred to before what refers to it. `ids` names the counter
 * that gives the table's ids.
 */
export const keptTables = {
  users: { key: ['id'], ids: 'users' },
  secondFactors: { key: ['userId'], ids: null },
  recoveryCodes: { key: ['userId', 'codeHash'], ids: null },
  content: { key: ['id'], ids: 'content' },
  classes: { key: ['id'], ids: 'classes' },
  zones: { key: ['id'], ids: 'zones' },
  pricing: { key: ['id'], ids: 'pricing' },
  scheduleItems: { key: ['id'], ids: 'schedule_items' },
  trainers: { key: ['id'], ids: 'trainers' },
  gallery: { key: ['id'], ids: 'gallery' },
  products: { key: ['id'], ids: 'products' },
  partners: { key: ['id'], ids: 'partners' },
  uploads: { key: ['hash'], ids: null },
  uploadVariants: { key: ['hash', 'width', 'type'], ids: null },
  releases: { key: ['number'], ids: null },
  releaseUploads: { key: ['release', 'hash'], ids: null },
  changeLog: { key: ['id'], ids: 'change_log' },
  sampleRecords: { key: ['list', 'recordId'], ids: null },
  facts: { key: ['name'], ids: null },
} as const satisfies Record<Exclude<keyof Schema, LeftOutTable>, { key: Key; ids: string | null }>

export type KeptTable = keyof typeof keptTables

export const keptTableNames = Object.keys(keptTables) as KeptTable[]

/** Counters of ids that may have run ahead of the rows, because the newest were deleted. */
export const idCounters = Object.values(keptTables).flatMap(({ ids }) => ids ?? [])

/** Rows moved at once: pictures and releases are large, all else is small. */
export function batchSize(table: KeptTable): number {
  return table === 'uploadVariants' || table === 'releases' ? 8 : 500
}
