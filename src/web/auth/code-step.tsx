import { useText } from '../text/use-text.tsx'
import { AuthField } from './auth-field.tsx'

/** What a sign-in asks for: first the password, then a code of either kind where the account has a second factor. */
export type LoginStep = 'password' | 'code' | 'recovery'

interface CodeFieldProps {
  step: 'code' | 'recovery'
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export function CodeField({ step, ...field }: CodeFieldProps) {
  const text = useText()
  return step === 'code' ? (
    <AuthField
      key={step}
      name="code"
      label={text('auth.code')}
      {...field}
      autoComplete="one-time-code"
      inputMode="numeric"
      isAwaited
    />
  ) : (
    <AuthField
      key={step}
      name="recovery-code"
      label={text('auth.code.recovery')}
      {...field}
      hint={text('auth.code.recovery.hint')}
      autoComplete="off"
      isAwaited
    />
  )
}

/** The ways on from a code: to the other kind, which needs another keyboard on a phone, and back to the password. */
export function CodeWays({ step, onGo }: { step: 'code' | 'recovery'; onGo: (step: LoginStep) => void }) {
  const text = useText()
  return (
    <>
      <button className="auth-toggle" type="button" onClick={() => onGo(step === 'code' ? 'recovery' : 'code')}>
        {text(step === 'code' ? 'auth.code.recovery.toggle' : 'auth.code.toggle')}
      </button>
      <button className="auth-toggle" type="button" onClick={() => onGo('password')}>
        {text('auth.code.back')}
      </button>
    </>
  )
}
