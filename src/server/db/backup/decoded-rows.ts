import { parseIfJson, type StoredRow } from '../copy-tables.ts'

/**
 * The columns that commit 24cf04f5 and earlier ones decoded before they computed the digests of a backup, by table.
 * Never changes: those backups exist.
 */
const decodedColumns: Readonly<Record<string, { json?: readonly string[]; boolean?: readonly string[] }>> = {
  content: { json: ['translations', 'metadata'] },
  classes: { json: ['title', 'description'] },
  zones: { json: ['name', 'description'] },
  pricing: { json: ['caption', 'price'], boolean: ['first_visit'] },
  schedule_items: { json: ['activity', 'level'], boolean: ['for_beginners'] },
  trainers: { json: ['name', 'bio', 'specialties'] },
  gallery: { json: ['alt'], boolean: ['decorative'] },
  products: { json: ['name', 'description'], boolean: ['in_stock'] },
  partners: { json: ['name', 'description'] },
  exceptions: { json: ['note'] },
  uploads: { boolean: ['is_art', 'is_light', 'avif_ready'] },
  withdrawn_uploads: { json: ['withdrawn_by'], boolean: ['was_public'] },
  releases: { json: ['stats', 'lists', 'notices', 'made_from'], boolean: ['pinned'] },
  candidates: { json: ['stats', 'lists', 'publish_by', 'stopped'] },
  notices: { json: ['text', 'cancels', 'created_by'] },
  finding_dismissals: { json: ['dismissed_by'] },
  change_log: { json: ['before', 'after', 'marks'], boolean: ['stands', 'only_shifted'] },
}

const inCamelCase = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Returns a row of a backup as those commits decoded it. */
export function decodeRow(table: string, row: StoredRow): object {
  const { json = [], boolean = [] } = decodedColumns[table] ?? {}
  const decode = (column: string, value: unknown) => {
    if (json.includes(column)) return parseIfJson(value)
    return boolean.includes(column) && value !== null ? value === 1 : value
  }
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [inCamelCase(column), decode(column, value)]))
}
