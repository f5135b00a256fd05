import { useEffect, useState } from 'react'
import { type Weekday, weekdays } from '../../domain/weekdays.ts'

/** The club's clock: its day (null on Sunday) and the minutes since its midnight. */
export interface ClubTime {
  weekday: Weekday | null
  minutes: number
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
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

/** The club's time, kept by the minute; null until the page runs, for the server renders for every hour. */
export function useClubTime(): ClubTime | null {
  const [time, setTime] = useState<ClubTime | null>(null)
  useEffect(() => {
    const update = () => setTime(clubTimeAt(new Date()))
    update()
    const timer = setInterval(update, 60_000)
    return () => clearInterval(timer)
  }, [])
  return time
}

/** Minutes from midnight of a time slot, `HH:mm` or `HH:mm:ss`. */
export function minutesOf(timeSlot: string): number {
  const [hours = 0, minutes = 0] = timeSlot.split(':').map(Number)
  return hours * 60 + minutes
}
