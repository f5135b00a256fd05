import type { KeyboardEvent } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { priceStepped, tidyPrice } from './price-text.ts'

interface PriceFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
}

/** A price with two decimals, written with a comma or a point; the arrow keys change it by 0.01. */
export function PriceField({ value, onChange, error }: PriceFieldProps) {
  const actOnKey = (event: KeyboardEvent) => {
    // Enter saves, and what is saved is what the field would show.
    if (event.key === 'Enter') onChange(tidyPrice(value))
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    onChange(priceStepped(value, direction))
  }
  return (
    <TextField
      label="Price"
      value={value}
      onChange={(typed) => onChange(typed.replace(',', '.'))}
      onBlur={() => onChange(tidyPrice(value))}
      onKeyDown={actOnKey}
      error={error}
      inputMode="decimal"
    />
  )
}
