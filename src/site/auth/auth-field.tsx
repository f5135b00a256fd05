import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { toastMessageId } from '../../ui/surfaces/toast-region.tsx'
import { toasts } from '../../ui/surfaces/toasts.ts'

interface AuthFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  hint?: string
  autoComplete: string
  inputMode?: 'numeric'
  isFocused?: boolean
  /** For a password: the labels of the button that shows and hides it. */
  reveal?: { show: string; hide: string }
}

export function AuthField({
  name,
  label,
  value,
  onChange,
  error,
  hint,
  autoComplete,
  inputMode,
  isFocused = false,
  reveal,
}: AuthFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const toast = useSyncExternalStore(toasts.subscribe, () => toasts.current)
  // A toast that shows the error describes the field; without the toast, the field shows the error.
  const isInToast = error !== undefined && toast?.message === error
  const shownError = isInToast ? undefined : error
  const [isPasswordShown, setPasswordShown] = useState(false)

  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])

  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <div className="auth-input-box">
        <input
          ref={input}
          id={id}
          name={name}
          className="auth-input"
          type={reveal && !isPasswordShown ? 'password' : 'text'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error !== undefined}
          aria-describedby={isInToast ? `${id}-note ${toastMessageId}` : `${id}-note`}
        />
        {reveal && (
          <button
            type="button"
            className="square auth-reveal"
            aria-label={isPasswordShown ? reveal.hide : reveal.show}
            onClick={() => setPasswordShown(!isPasswordShown)}
          >
            {isPasswordShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </button>
        )}
      </div>
      <p id={`${id}-note`} className={shownError === undefined ? 'auth-hint' : 'auth-error'}>
        {shownError ?? hint}
      </p>
    </div>
  )
}
