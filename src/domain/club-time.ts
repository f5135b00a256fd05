import { type Weekday, weekdays } from './weekdays.ts'

/** Where the club lives: its clock is what counts, wherever the reader's browser stands. */
export const clubTimeZone = 'Europe/Warsaw'

/** The club's clock: its day (null on Sunday) and the minutes since its midnight. */
export interface ClubTime {
  weekday: Weekday | null
  minutes: number
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: clubTimeZone,
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function clubTimeAt(moment: Date): ClubTime {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const day = parts.weekday?.toLowerCase()
  return {
    weekday: weekdays.find((each) => each === day) ?? null,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}
