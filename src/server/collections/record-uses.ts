import type { RecordOf } from '../../domain/collections/define.ts'
import type { schedule } from '../../domain/collections/schedule.ts'
import type { RecordUse } from '../../domain/problems.ts'
import { weekdays } from '../../domain/weekdays.ts'
import type { Reads } from '../db/database.ts'
import { findLabels, type StoredKind, type StoredRecord, type Use } from '../db/records.ts'
import { Refusal } from '../errors.ts'

/** Throws a refusal that names every record that uses one, if any does. */
export async function refuseUsed(queries: Reads, { singular }: StoredKind, found: readonly Use[]): Promise<void> {
  if (found.length === 0) return
  const uses: RecordUse[] = []
  for (const { by, records } of found) {
    const labelOf = await findLabels(queries, by)
    for (const each of records.toSorted(byPlaceInWeek))
      uses.push({ list: by.name, id: each.id, label: by.label(by.publicRecord.parse(each), labelOf) })
  }
  const names = found.map(({ by, records }) => `${by.plural} (${records.length})`).join(' and ')
  throw new Refusal(409, 'in_use', `${singular} is still used by ${names}`, { uses })
}

/** Records that have neither day nor time stay in their order. */
function placeInWeek(record: StoredRecord): string {
  const { dayOfWeek, timeSlot } = record as Partial<RecordOf<typeof schedule>>
  return `${dayOfWeek ? weekdays.indexOf(dayOfWeek) : ''} ${timeSlot}`
}

const byPlaceInWeek = (a: StoredRecord, b: StoredRecord) => placeInWeek(a).localeCompare(placeInWeek(b))
