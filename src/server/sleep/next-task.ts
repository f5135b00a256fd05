import { nextDue } from '../backup/backup-times.ts'
import { findNextTime } from '../db/candidates.ts'
import type { Reads } from '../db/database.ts'
import { listNotices } from '../db/notices.ts'

/** When something is to be done that nobody asks for: a publication, the end of a notice, a backup; null: nothing is. */
export async function nextTask(queries: Reads, schedule: string | null, now: Date): Promise<Date | null> {
  const publication = await findNextTime(queries)
  const ends = (await listNotices(queries)).map(({ until }) => until)
  const backup = schedule ? nextDue(schedule, now) : null
  const times = [...ends, publication, backup].flatMap((time) => (time ? [new Date(time).getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
