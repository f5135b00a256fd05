import { Clock } from 'lucide-react'
import type { Ref } from 'react'
import { timeSlotRule } from '../../domain/fields/time-kinds.ts'
import { minutesOf, timeSlotAt } from '../../domain/time/club-days.ts'
import { ParsedField } from '../../ui/fields/parsed-field.tsx'
import { t } from '../../ui/translate/translate.tsx'

/** Returns a typed time (1830, 18:30, 18.30, 9, 6:30 pm) as HH:mm; undefined if it is no time or ambiguous (18:3). */
export function parseTime(typed: string): string | undefined {
  const parts = /^(\d{1,2})(?:\s*(?:[:.,h]\s*)?(\d{2}))?(?:\s*([ap])\.?m\.?)?$/i.exec(typed.trim())
  if (!parts) return undefined
  const [, digits, minutes = '00', amOrPm] = parts
  const hours = amOrPm ? hoursOf(Number(digits), amOrPm.toLowerCase() === 'p') : Number(digits)
  return hours !== undefined && hours < 24 && Number(minutes) < 60
    ? `${String(hours).padStart(2, '0')}:${minutes}`
    : undefined
}

/** Converts an hour of the 12-hour clock to hours since midnight: 12 am is midnight, 12 pm is noon. */
function hoursOf(hours: number, isAfternoon: boolean): number | undefined {
  return hours >= 1 && hours <= 12 ? (hours % 12) + (isAfternoon ? 12 : 0) : undefined
}

/** The time some minutes later or earlier, also across midnight. A text that is not a time is returned unchanged. */
export function shiftedTime(typed: string, minutes: number): string {
  const time = parseTime(typed)
  if (time === undefined) return typed
  return timeSlotAt(minutesOf(time) + minutes + 24 * 60)
}

interface TimeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  isOptional?: boolean
  ref?: Ref<HTMLInputElement>
}

/** How far an arrow key changes the time, in minutes. */
const step = 15

/** A time of day as HH:mm in 24 hours; the arrow keys change it by a quarter of an hour. */
export function TimeField(props: TimeFieldProps) {
  return (
    <ParsedField
      {...props}
      parse={(typed) => (props.isOptional && typed === '' ? '' : parseTime(typed))}
      unparsedMessage={timeSlotRule}
      stepBy={(time, direction) => shiftedTime(time, direction * step)}
      inputMode="numeric"
      placeholder={t('HH:mm')}
      icon={<Clock aria-hidden />}
    />
  )
}
