import { dayInWords } from '../../domain/time/day-words.ts'
import { t, translated } from '../translate/translate.tsx'
import './fields.css'
import { CircleAlert } from 'lucide-react'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useRef,
} from 'react'
import { TextField as AriaTextField, FieldError, Input, Label, Text, TextArea } from 'react-aria-components'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Returns handlers that select an input's value when it gets the focus; a click after that sets the caret. */
function useSelectOnFocus() {
  const isFocusing = useRef(false)
  return {
    onFocus: ({ currentTarget }: FocusEvent<TextElement>) => currentTarget.select(),
    onPointerDown: ({ currentTarget }: PointerEvent<TextElement>) => {
      isFocusing.current = document.activeElement !== currentTarget
    },
    // The click that focused the input has replaced the selection by a caret.
    onClick: ({ currentTarget }: MouseEvent<TextElement>) => {
      const { selectionStart, selectionEnd } = currentTarget
      if (isFocusing.current && selectionStart === selectionEnd) currentTarget.select()
    },
  }
}

interface TextFieldProps {
  label: string
  name?: string
  /** Screen readers read it before the label: 'Name in' before 'Polish'. */
  labelPrefix?: string
  value: string
  onChange?: (value: string) => void
  error?: string
  /** The id of the element with the message, if several fields share a message. */
  errorId?: string | undefined
  hint?: ReactNode
  isOptional?: boolean
  isRequired?: boolean
  isReadOnly?: boolean
  isMultiline?: boolean
  rows?: number
  isMonospaced?: boolean
  autoFocus?: boolean
  /** Focus selects the whole value, so that typing replaces it. */
  selectsOnFocus?: boolean
  lang?: string
  type?: 'text' | 'url' | 'password' | 'date' | 'time'
  placeholder?: string
  autoComplete?: string
  inputMode?: 'numeric' | 'decimal' | 'url' | 'tel' | 'email'
  maxLength?: number
  onBlur?: (event: FocusEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void
  icon?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  name,
  labelPrefix,
  value,
  onChange,
  error,
  errorId,
  type,
  hint = type === 'date' ? dateInWords(value) : undefined,
  isOptional = false,
  isReadOnly = false,
  isRequired = !isOptional && !isReadOnly,
  isMultiline = false,
  rows = 4,
  isMonospaced = false,
  lang,
  placeholder,
  icon,
  selectsOnFocus = false,
  ref,
  onKeyDown,
  ...rest
}: TextFieldProps) {
  const className = `ui-input${isMonospaced ? ' ui-monospaced' : ''}`
  const selectHandlers = useSelectOnFocus()
  return (
    <AriaTextField
      {...rest}
      type={type}
      className="ui-field"
      data-field={name}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      aria-describedby={errorId}
      isReadOnly={isReadOnly}
      isRequired={isRequired}
      validationBehavior="aria"
      onKeyDown={(event) => {
        onKeyDown?.(event)
        // Ctrl+Enter and Escape are for the form and the dialog around it.
        event.continuePropagation()
      }}
    >
      <FieldLabel
        label={label}
        prefix={labelPrefix}
        note={isReadOnly ? t('read only') : isOptional ? t('optional') : undefined}
      />
      <span className="ui-input-box">
        {icon}
        {isMultiline ? (
          <TextArea
            className={className}
            rows={rows}
            lang={lang}
            placeholder={placeholder}
            {...(selectsOnFocus && selectHandlers)}
          />
        ) : (
          <Input
            ref={ref}
            className={className}
            lang={lang}
            placeholder={placeholder}
            {...(selectsOnFocus && selectHandlers)}
          />
        )}
      </span>
      {hint !== undefined && (
        <Text slot="description" className="ui-hint">
          {hint}
        </Text>
      )}
      {errorId === undefined && <ErrorText error={error} />}
    </AriaTextField>
  )
}

/**
 * The date in words of the back office's language, because the field shows it in the format of the browser's language.
 * Empty, not undefined, without a date: React Aria connects only a hint that exists when the field appears.
 */
const dateInWords = (date: string) => date && `${translated(dayInWords(date))} ${date.slice(0, 4)}`

export function FieldLabel({ label, prefix, note }: { label: string; prefix?: string; note?: string }) {
  return (
    <span className="ui-label">
      <Label>
        {prefix !== undefined && <span className="visually-hidden">{prefix} </span>}
        {label}
      </Label>
      {note !== undefined && <span className="ui-muted">{note}</span>}
    </span>
  )
}

export function ErrorText({ error }: { error: string | undefined }) {
  return (
    <FieldError className="ui-error">
      <CircleAlert aria-hidden />
      {error && translated(error)}
    </FieldError>
  )
}
