import { Clock } from 'lucide-react'
import type { Ref } from 'react'
import { timeSlotRule } from '../../../domain/collections/schedule.ts'
import { ParsedField } from '../../ui/parsed-field.tsx'
import { readTime, shiftedTime } from './time-text.ts'

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
      refusal={timeSlotRule}
      stepped={(time, direction) => shiftedTime(time, direction * step)}
      inputMode="numeric"
      placeholder="HH:mm"
      icon={<Clock aria-hidden />}
    />
  )
}
