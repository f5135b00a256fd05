import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { TextField } from './text-field.tsx'

interface ParsedFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Returns the normalised value, or undefined when it cannot be parsed. */
  read: (typed: string) => string | undefined
  /** The message for a text that cannot be parsed. */
  unparsedMessage: string
  /** The value one step up (1) or down (-1). */
  stepped: (value: string, direction: number) => string
  inputMode: 'numeric' | 'decimal'
  isOptional?: boolean
  placeholder?: string
  icon?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * A short value that may be typed in several ways. It is normalised on blur and on Enter; a text that cannot be parsed
 * stays as it was typed, with a message. The arrow keys change the value by a step.
 */
export function ParsedField({ value, onChange, error, read, unparsedMessage, stepped, ...rest }: ParsedFieldProps) {
  const [wasLeft, setWasLeft] = useState(false)
  const isParsed = read(value) !== undefined
  const change = (changed: string) => {
    setWasLeft(false)
    onChange(changed)
  }
  const normalise = () => {
    const normalised = read(value)
    if (normalised !== undefined && normalised !== value) onChange(normalised)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    normalise()
    // A message that appears while Save or Cancel is being pressed would move the button away.
    setWasLeft(!relatedTarget?.closest('.ui-dialog-foot'))
  }
  const actOnKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') normalise()
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    change(stepped(value, direction))
  }
  // The rules accept only the normalised form, so their error is hidden for a typed text that can be parsed.
  const ruleError = isParsed && error === unparsedMessage ? undefined : error
  return (
    <TextField
      {...rest}
      value={value}
      onChange={change}
      onBlur={leave}
      onKeyDown={actOnKey}
      error={ruleError ?? (wasLeft && !isParsed ? unparsedMessage : undefined)}
      selectsOnArrival
    />
  )
}
