import { Display } from '../text/display.tsx'
import { useText } from '../text/use-text.tsx'
import { Form } from '../ui/form.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { AuthField } from './auth-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface AuthFormProps {
  isRegistering: boolean
  setup: string | null
  /** The key of a text above the fields. */
  note: string | null
  onToggle: () => void
}

export function AuthForm({ isRegistering, setup, note, onToggle }: AuthFormProps) {
  const text = useText()
  const form = useAuthForm({ isRegistering, setup })
  const { step } = form
  const mode = isRegistering ? 'register' : 'login'
  const toggle = () => {
    form.clearIssues()
    onToggle()
  }
  return (
    <Form className="auth-form" rejection={form.rejection} onSubmit={form.submitTexts}>
      <Display as="h1" className="auth-title fit" of={`auth.${mode}.title`} />
      {note !== null && (
        <p className="auth-setup" role="status">
          {text(note)}
        </p>
      )}
      {setup !== null && isRegistering && <p className="auth-setup">{text('auth.setup.hint')}</p>}
      <div className="auth-fields">
        <ToastRegion isInPlace closeLabel={text('notice.close')} />
        {step === 'password' && (
          <>
            <AuthField
              label={text('auth.username')}
              {...form.field('username')}
              hint={isRegistering ? text('auth.username.hint') : undefined}
              autoComplete="username"
            />
            <AuthField
              label={text('auth.password')}
              {...form.field('password')}
              hint={isRegistering ? text('auth.password.hint') : undefined}
              autoComplete={isRegistering ? 'new-password' : 'current-password'}
              isFocused={form.hasReturned}
              reveal={{ show: text('auth.password.show'), hide: text('auth.password.hide') }}
            />
          </>
        )}
        {step === 'code' && (
          <AuthField
            key={step}
            label={text('auth.code')}
            {...form.field('code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            isFocused
          />
        )}
        {step === 'recovery' && (
          <AuthField
            key={step}
            label={text('auth.code.recovery')}
            {...form.field('code')}
            name="recovery-code"
            hint={text('auth.code.recovery.hint')}
            autoComplete="off"
            isFocused
          />
        )}
      </div>
      <button className="button auth-submit" type="submit" data-record={`auth.${mode}`} aria-disabled={form.isPending}>
        {text(`auth.${mode}`)}
      </button>
      {step === 'password' ? (
        <button className="auth-toggle" type="button" data-record={`auth.${mode}.toggle`} onClick={toggle}>
          {text(`auth.${mode}.toggle`)}
        </button>
      ) : (
        <>
          <button
            className="auth-toggle"
            type="button"
            onClick={() => form.showStep(step === 'code' ? 'recovery' : 'code')}
          >
            {text(step === 'code' ? 'auth.code.recovery.toggle' : 'auth.code.toggle')}
          </button>
          <button className="auth-toggle" type="button" onClick={() => form.showStep('password')}>
            {text('auth.code.back')}
          </button>
        </>
      )}
    </Form>
  )
}
