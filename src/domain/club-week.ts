import { clockTime } from './opening-hours.ts'

/** Minutes from midnight of a time slot, `HH:mm` or `HH:mm:ss`. */
export function minutesOf(timeSlot: string): number {
  const [hours = 0, minutes = 0] = timeSlot.split(':').map(Number)
  return hours * 60 + minutes
}

/** When a class of each week ends that takes so many minutes, HH:mm: in a plan of the week no clock is put forward. */
export const endOf = (timeSlot: string, minutes: number) =>
  clockTime((minutesOf(timeSlot) + minutes) % (24 * 60)).padStart(5, '0')
