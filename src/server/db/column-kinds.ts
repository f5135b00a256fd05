import type { ColumnKind } from '../../domain/collections/field.ts'
import { recordKinds } from '../../domain/record-kinds.ts'

type Columns = Readonly<Record<string, ColumnKind>>

/** A name of the database's types as SQL writes it. */
export const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Of each table, by its name in SQL, the columns that an engine keeps in a way of its own. */
export const columnKinds: Readonly<Record<string, Columns>> = {
  ...Object.fromEntries(
    recordKinds.map(({ table, fields }) => [
      inSql(table),
      Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [name, column])),
    ]),
  ),
  uploads: { isArt: 'boolean', isLight: 'boolean', avifReady: 'boolean' },
  withdrawn_uploads: { withdrawnBy: 'json' },
  releases: { stats: 'json', lists: 'json', notices: 'json', madeFrom: 'json', pinned: 'boolean' },
  candidates: { stats: 'json', lists: 'json', publishBy: 'json', stopped: 'json' },
  notices: { text: 'json', cancels: 'json', createdBy: 'json' },
  finding_dismissals: { dismissedBy: 'json' },
  backups: { isOffSite: 'boolean' },
  change_log: { before: 'json', after: 'json', stands: 'boolean' },
}
