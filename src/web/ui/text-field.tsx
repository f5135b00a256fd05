import './fields.css'
import { CircleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { FieldError, Input, Label, Text, TextArea, TextField as AriaTextField } from 'react-aria-components'

export interface TextFieldProps {
  label: string
  value: string
  onChange?: (value: string) => void
  /** What is wrong with the value, if anything is. */
  error?: string | undefined
  hint?: ReactNode
  isOptional?: boolean
  isReadOnly?: boolean
  isMultiline?: boolean
  rows?: number
  isMonospaced?: boolean
  autoFocus?: boolean
  lang?: string
  type?: 'text' | 'url' | 'password'
  placeholder?: string
  autoComplete?: string
  inputMode?: 'numeric' | 'decimal' | 'url'
  maxLength?: number
  icon?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  isOptional = false,
  isReadOnly = false,
  isMultiline = false,
  rows = 4,
  isMonospaced = false,
  lang,
  placeholder,
  icon,
  ref,
  ...rest
}: TextFieldProps) {
  const className = `ui-input${isMonospaced ? ' ui-monospaced' : ''}${icon ? ' ui-input-with-icon' : ''}`
  return (
    <AriaTextField
      {...rest}
      className="ui-field"
      value={value}
      {...(onChange && { onChange })}
      isInvalid={error !== undefined}
      isReadOnly={isReadOnly}
      isRequired={!isOptional && !isReadOnly}
      validationBehavior="aria"
    >
      <FieldLabel label={label} note={isReadOnly ? 'read only' : isOptional ? 'optional' : undefined} />
      <span className="ui-input-box">
        {icon}
        {isMultiline ? (
          <TextArea className={className} rows={rows} lang={lang} placeholder={placeholder} />
        ) : (
          <Input ref={ref} className={className} lang={lang} placeholder={placeholder} />
        )}
      </span>
      {hint !== undefined && (
        <Text slot="description" className="ui-hint">
          {hint}
        </Text>
      )}
      <ErrorText error={error} />
    </AriaTextField>
  )
}

export function FieldLabel({ label, note }: { label: string; note?: string | undefined }) {
  return (
    <span className="ui-label">
      <Label>{label}</Label>
      {note !== undefined && <span className="ui-muted">{note}</span>}
    </span>
  )
}

/** The sentence under a field that says what is wrong with it. */
export function ErrorText({ error }: { error: string | undefined }) {
  return (
    <FieldError className="ui-error">
      <CircleAlert aria-hidden />
      {error}
    </FieldError>
  )
}
