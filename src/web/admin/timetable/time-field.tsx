import { Clock } from 'lucide-react'
import type { Ref } from 'react'
import { minutesOf, timeSlotAt } from '../../../domain/club-days.ts'
import { timeSlotRule } from '../../../domain/collections/schedule.ts'
import { t } from '../../translate/translate.tsx'
import { ParsedField } from '../../ui/parsed-field.tsx'

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

interface TimeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** It may be left empty. */
  isOptional?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Minutes by which an arrow key changes the time. */
const step = 15

/** A time of day as HH:mm in 24 hours; the arrow keys change it by a quarter. */
export function TimeField(props: TimeFieldProps) {
  return (
    <ParsedField
      {...props}
      read={(typed) => (props.isOptional && typed.trim() === '' ? '' : readTime(typed))}
      unparsedMessage={timeSlotRule}
      stepped={(time, direction) => shiftedTime(time, direction * step)}
      inputMode="numeric"
      placeholder={t('HH:mm')}
      icon={<Clock aria-hidden />}
    />
  )
}
