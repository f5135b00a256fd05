import { classes } from '../../domain/collections/classes.ts'
import type { Collection } from '../../domain/collections/define.ts'
import { pricing } from '../../domain/collections/pricing.ts'
import { schedule } from '../../domain/collections/schedule.ts'
import type { RecordUse } from '../../domain/problems.ts'
import { weekdays } from '../../domain/weekdays.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Queries, Reads } from '../db/database.ts'
import { RecordStore, recordExists, type StoredRecord } from '../db/records.ts'
import { deleteSampleMark } from '../db/sample-records.ts'
import { InvalidError, Refusal } from '../errors.ts'
import { english, labelOf } from './record-label.ts'

const users = { pricing, schedule }

/** Throws a refusal that names every record that uses this one. */
export async function refuseUsed(queries: Reads, collection: Collection, record: StoredRecord): Promise<void> {
  const found = await new RecordStore(collection).findUses(queries, record.id)
  if (found.length === 0) return
  const titles = new Map((await new RecordStore(classes).list(queries)).map(({ id, title }) => [id, english(title)]))
  const uses = found.flatMap(({ list, records }) =>
    records
      .toSorted((a, b) => orderInWeek(a).localeCompare(orderInWeek(b)))
      .map((each): RecordUse => {
        const label = labelOf(list, each, (id) => titles.get(id as number) ?? '')
        return { list, id: each.id, label }
      }),
  )
  const names = found.map(({ by, records }) => `${by} (${records.length})`).join(' and ')
  throw new Refusal(409, 'in_use', `${collection.singular} is still used by ${names}`, { uses })
}

/** Prices have neither day nor time, and stay as they are. */
const orderInWeek = ({ dayOfWeek, timeSlot }: StoredRecord) => `${weekdays.indexOf(dayOfWeek as never)} ${timeSlot}`

/**
 * Lets everything that uses a record use another one from now on, or none: each is a change of its own, with its version,
 * time and line in the log. Throws InvalidError when there is no such other record.
 */
export async function moveUses(
  queries: Queries,
  collection: Collection,
  { id }: StoredRecord,
  target: number | null,
  author: Author,
): Promise<void> {
  if (target === id || (target !== null && !(await recordExists(queries, collection.name, target)))) {
    const message = `The chosen ${collection.singular.toLowerCase()} does not exist`
    throw new InvalidError([{ path: ['moveTo'], message }])
  }
  for (const { list, column, records } of await new RecordStore(collection).findUses(queries, id)) {
    const store = new RecordStore(users[list])
    for (const before of records) {
      const after = await store.update(queries, before, { [column]: target })
      await deleteSampleMark(queries, list, before.id)
      await logChange(queries, { author, action: 'update', entity: list, entityId: before.id, before, after })
    }
  }
}
