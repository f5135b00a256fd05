import { useEffect, useState } from 'react'
import { type ClubTime, clubTimeAt } from '../../domain/club-time.ts'

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
