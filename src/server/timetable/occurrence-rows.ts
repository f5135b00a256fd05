import { exceptions } from '../../domain/collections/exceptions.ts'
import { schedule } from '../../domain/collections/schedule.ts'
import type { Translated } from '../../domain/languages.ts'
import { type Occurrence, occurrences, type TimetableException, type WeeklyClass } from '../../domain/occurrences.ts'
import type { Reads } from '../db/database.ts'
import { findLabels, RecordStore } from '../db/records.ts'
import { writeTable } from '../tables/write-table.ts'

/** An occurrence with what the back office calls everything that it names. */
export type OccurrenceRow = Occurrence & { className: string; zone: string; trainer: string; note: string }

/** What the live rows say happens from one day to another. */
export async function readOccurrences(queries: Reads, from: string, until: string): Promise<OccurrenceRow[]> {
  const items = await new RecordStore(schedule).list(queries)
  const rows = await new RecordStore(exceptions).list(queries)
  return describeOccurrences({ items, exceptions: rows }, await findLabels(queries, exceptions), from, until)
}

interface Rows {
  items: readonly WeeklyClass[]
  exceptions: readonly (TimetableException & { note: Translated | null })[]
}

/** What happens from one day to another, in the words of the back office. */
export function describeOccurrences(
  rows: Rows,
  labelOf: (list: 'classes' | 'zones' | 'trainers', id: number | null) => string,
  from: string,
  until: string,
): OccurrenceRow[] {
  const notes = new Map(rows.exceptions.map(({ id, note }) => [id, note?.en ?? '']))
  return occurrences(rows.items, rows.exceptions, from, until).map((each) => ({
    ...each,
    className: labelOf('classes', each.classId),
    zone: labelOf('zones', each.zoneId),
    trainer: labelOf('trainers', each.trainerId),
    note: (each.exceptionId !== null && notes.get(each.exceptionId)) || '',
  }))
}

const columns = ['date', 'start', 'end', 'status', 'class', 'zone', 'trainer', 'note']

/** The same as a table for spreadsheets. */
export function tableOf(rows: readonly OccurrenceRow[]): string {
  const clock = (moment: string | null) => moment?.slice(0, 16).replace('T', ' ') ?? ''
  return writeTable(
    columns,
    rows.map(({ date, start, end, status, className, zone, trainer, note }) => [
      date,
      clock(start),
      clock(end),
      ...[status, className, zone, trainer, note],
    ]),
  )
}
