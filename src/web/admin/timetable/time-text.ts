import { minutesOf, timeSlotAt } from '../../../domain/club-week.ts'

/**
 * A typed time of day as HH:mm: 1830, 18:30, 18.30, 9 and 6:30 pm are understood. Undefined for what is no time, or
 * where one would have to guess (18:3).
 */
export function readTime(typed: string): string | undefined {
  const parts = /^(\d{1,2})(?:\s*(?:[:.,h]\s*)?(\d{2}))?(?:\s*([ap])\.?m\.?)?$/i.exec(typed.trim())
  if (!parts) return undefined
  const [, digits, minutes = '00', half] = parts
  const hours = half ? hoursOf(Number(digits), half.toLowerCase() === 'p') : Number(digits)
  return hours !== undefined && hours < 24 && Number(minutes) < 60
    ? `${String(hours).padStart(2, '0')}:${minutes}`
    : undefined
}

/** Hours from midnight of 1 to 12 in the morning or the afternoon: 12 am is midnight, 12 pm noon. */
function hoursOf(hours: number, isAfternoon: boolean): number | undefined {
  return hours >= 1 && hours <= 12 ? (hours % 12) + (isAfternoon ? 12 : 0) : undefined
}

/** The time some minutes later or earlier, around midnight if need be; what is no time stays as it was typed. */
export function shiftedTime(typed: string, minutes: number): string {
  const time = readTime(typed)
  if (time === undefined) return typed
  return timeSlotAt(minutesOf(time) + minutes + 24 * 60)
}
