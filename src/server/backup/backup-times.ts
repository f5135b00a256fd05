import { Cron } from 'croner'
import { clubTimeZone } from '../../domain/club-time-zone.ts'

/** When backups are due: cron's five fields, read by the club's clock. */
const cron = (schedule: string) => new Cron(schedule, { timezone: clubTimeZone, mode: '5-part', paused: true })

/** Whether something is a schedule that comes due at all: never is a fault too, the 30th of February say. */
export function isSchedule(schedule: string): boolean {
  try {
    return cron(schedule).nextRun() !== null
  } catch {
    return false
  }
}

/** The times that have come, the last one first; at most `count`. */
export function dueBefore(schedule: string, now: Date, count = 1): Date[] {
  // A schedule's own minute has come; of the reference itself is asked what was before it.
  return cron(schedule).previousRuns(count, new Date(now.getTime() + 1))
}

/** The next time; null when there is none. */
export function nextDue(schedule: string, now: Date): Date | null {
  return cron(schedule).nextRun(now)
}
