import type { Reads } from '../db/database.ts'
import { listWithdrawn } from '../db/withdrawn-uploads.ts'
import { liveRows, type RowSource } from './read-lists.ts'
import { rowsWithout } from './without-pictures.ts'

/** The lists as a release of them would be: a draft that names a withdrawn picture differs from one without it in nothing. */
export const draftRows = async (queries: Reads, withdrawn?: ReadonlySet<string>): Promise<RowSource> =>
  rowsWithout(liveRows(queries), withdrawn ?? (await listWithdrawn(queries)))
