import { clockTime } from './opening-hours.ts'

/** Minutes from midnight of a time slot, `HH:mm` or `HH:mm:ss`. */
export const minutesOf = (timeSlot: string): number => Number(timeSlot.slice(0, 2)) * 60 + Number(timeSlot.slice(3, 5))

/** Minutes from midnight, of this day or a later one, as a time slot: HH:mm. */
export const timeSlotAt = (minutes: number) => clockTime(minutes % (24 * 60)).padStart(5, '0')

/** When a class of each week ends that takes so many minutes, HH:mm: in a plan of the week no clock is put forward. */
export const endOf = (timeSlot: string, minutes: number) => timeSlotAt(minutesOf(timeSlot) + minutes)
