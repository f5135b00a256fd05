import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { noticeMessageId } from '../ui/notice-region.tsx'
import { notices } from '../ui/notices.ts'

interface AuthFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  hint?: string
  autoComplete: string
  inputMode?: 'numeric'
  /** It came in answer to what the person did, and takes the focus. */
  isAwaited?: boolean
  /** For a password: what the button says that shows and hides it. */
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
  isAwaited = false,
  reveal,
}: AuthFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const told = useSyncExternalStore(notices.subscribe, () => notices.current)
  // While a notice says it, the field is marked, and described by that; it says it once the notice has gone.
  const isTold = error !== undefined && told?.message === error
  const shownError = isTold ? undefined : error
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (isAwaited) input.current?.focus()
  }, [isAwaited])

  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <div className="auth-input-box">
        <input
          ref={input}
          id={id}
          name={name}
          className="auth-input"
          type={reveal && !isShown ? 'password' : 'text'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error !== undefined}
          aria-describedby={isTold ? `${id}-note ${noticeMessageId}` : `${id}-note`}
        />
        {reveal && (
          <button
            type="button"
            className="auth-reveal"
            aria-label={isShown ? reveal.hide : reveal.show}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        )}
      </div>
      <p id={`${id}-note`} className={shownError === undefined ? 'auth-hint' : 'auth-error'}>
        {shownError ?? hint}
      </p>
    </div>
  )
}
