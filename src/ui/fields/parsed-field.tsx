import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { cleanLine } from '../../domain/text/text.ts'
import { TextField } from './text-field.tsx'

interface ParsedFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Returns the normalised value, or undefined when it cannot be parsed. */
  parse: (typed: string) => string | undefined
  unparsedMessage: string
  /** Returns a normalised value as the language of the back office writes it; any other text unchanged. */
  show?: (value: string) => string
  /** Returns the value one step up (1) or down (-1). */
  stepBy: (value: string, direction: number) => string
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
export function ParsedField({
  value,
  onChange,
  error,
  parse,
  unparsedMessage,
  show,
  stepBy,
  ...field
}: ParsedFieldProps) {
  const [hasBeenLeft, setBeenLeft] = useState(false)
  const parsed = parse(cleanLine(value))
  const isParsed = parsed !== undefined
  const change = (changed: string) => {
    setBeenLeft(false)
    onChange(changed)
  }
  const normalise = () => {
    if (parsed !== undefined && parsed !== value) onChange(parsed)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    normalise()
    // A message that appears while Save or Cancel is being pressed would move the button away.
    setBeenLeft(!relatedTarget?.closest('.ui-dialog-foot'))
  }
  const actOnKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') normalise()
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    change(stepBy(cleanLine(value), direction))
  }
  // The rules accept only the normalised form, so their error is hidden for a typed text that can be parsed.
  const ruleError = isParsed && error === unparsedMessage ? undefined : error
  return (
    <TextField
      {...field}
      value={show?.(value) ?? value}
      onChange={change}
      onBlur={leave}
      onKeyDown={actOnKey}
      error={ruleError ?? (hasBeenLeft && !isParsed ? unparsedMessage : undefined)}
      selectsOnFocus
    />
  )
}
