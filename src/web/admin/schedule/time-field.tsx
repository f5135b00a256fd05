import { Clock } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { shiftedTime, tidyTime, typedTime } from './time-text.ts'

interface TimeFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
}

/** Minutes by which an arrow key changes the time. */
const step = 15

/** A time of day as HH:mm in 24 hours, typed with or without the colon; the arrow keys change it by a quarter. */
export function TimeField({ value, onChange, error }: TimeFieldProps) {
  const actOnKey = (event: KeyboardEvent) => {
    // Enter saves, and what is saved is what the field would show.
    if (event.key === 'Enter') onChange(tidyTime(value))
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    onChange(shiftedTime(value, direction * step))
  }
  return (
    <TextField
      label="Time Slot"
      value={value}
      onChange={(typed) => onChange(typed.length < value.length ? typed : typedTime(typed))}
      onBlur={() => onChange(tidyTime(value))}
      onKeyDown={actOnKey}
      error={error}
      inputMode="numeric"
      placeholder="HH:mm"
      icon={<Clock aria-hidden />}
    />
  )
}
