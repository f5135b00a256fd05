import { dayNumber } from '../../../domain/club-days.ts'
import { instantOf } from '../../../domain/wall-clock.ts'

const minutesOfDay = 24 * 60

/** What the club's clock does on a day (YYYY-MM-DD) that is longer or shorter than others. */
export function clockChangeOn(date: string): 'forward' | 'back' | null {
  const day = dayNumber(date)
  const length = instantOf(day + 1, 0) - instantOf(day, 0)
  if (length < minutesOfDay) return 'forward'
  return length > minutesOfDay ? 'back' : null
}
