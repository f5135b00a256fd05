import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { TextField } from './text-field.tsx'

interface ParsedFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** What is typed, put in order; undefined where it is not understood. */
  read: (typed: string) => string | undefined
  /** What is said of a text that is not understood. */
  refusal: string
  /** The value one step up (1) or down (-1). */
  stepped: (value: string, direction: number) => string
  inputMode: 'numeric' | 'decimal'
  isOptional?: boolean
  placeholder?: string
  icon?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * A short value that may be typed in several ways. It is put in order when one leaves the field or saves; what is not
 * understood stays as it was typed, and is refused. The arrow keys change it by a step.
 */
export function ParsedField({ value, onChange, error, read, refusal, stepped, ...rest }: ParsedFieldProps) {
  const [isLeft, setLeft] = useState(false)
  const isUnderstood = read(value) !== undefined
  const change = (changed: string) => {
    setLeft(false)
    onChange(changed)
  }
  const putInOrder = () => {
    const ordered = read(value)
    if (ordered !== undefined && ordered !== value) onChange(ordered)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    putInOrder()
    // A sentence that appears under the press on Save or Cancel would move the button away from it.
    setLeft(!relatedTarget?.closest('.ui-dialog-foot'))
  }
  const actOnKey = (event: KeyboardEvent) => {
    // Enter saves, and what is saved is what the field would show.
    if (event.key === 'Enter') putInOrder()
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    change(stepped(value, direction))
  }
  // The rules know the ordered form alone: while one types, they refuse what will be understood.
  const told = isUnderstood && error === refusal ? undefined : error
  return (
    <TextField
      {...rest}
      value={value}
      onChange={change}
      onBlur={leave}
      onKeyDown={actOnKey}
      error={told ?? (isLeft && !isUnderstood ? refusal : undefined)}
      selectsOnArrival
    />
  )
}
