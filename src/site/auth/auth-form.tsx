import { Form } from '../../ui/fields/form.tsx'
import { ToastRegion } from '../../ui/surfaces/toast-region.tsx'
import { Display } from '../../ui/text/display.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { PrivacyLink } from '../parts/privacy-link.tsx'
import { AuthField } from './auth-field.tsx'
import { type AuthMode, useAuthForm } from './use-auth-form.ts'

interface AuthFormProps {
  mode: AuthMode
  /** The token of the one-time link that was opened. */
  link: string | null
  /** The key of a text above the fields. */
  note: string | null
  onToggle: () => void
  onDone: () => void
}

export function AuthForm({ mode, link, note, onToggle, onDone }: AuthFormProps) {
  const text = useText()
  const form = useAuthForm({ mode, link, onDone })
  const { step } = form
  const isRegistering = mode === 'register'
  const toggle = () => {
    form.clearIssues()
    onToggle()
  }
  return (
    <Form className="auth-form" rejection={form.rejection} onSubmit={form.submitTexts}>
      <Display as="h1" className="auth-title fit" of={`auth.${mode}.title`} />
      <div className="auth-fields">
        <ToastRegion isInPlace closeLabel={text('notice.close')} />
        {note !== null && (
          <p className="auth-intro" role="status">
            {text(note)}
          </p>
        )}
        {link !== null && isRegistering && <p className="auth-intro">{text('auth.setup.hint')}</p>}
        {mode === 'reset' && <p className="auth-intro">{text('auth.reset.hint')}</p>}
        {step === 'password' && (
          <>
            {mode !== 'reset' && (
              <AuthField
                label={text('auth.username')}
                {...form.field('username')}
                hint={isRegistering ? text('auth.username.hint') : undefined}
                autoComplete="username"
              />
            )}
            <AuthField
              label={text('auth.password')}
              {...form.field('password')}
              hint={text(mode === 'login' ? 'auth.forgotten' : 'auth.password.hint')}
              autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
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
            hint={text('auth.code.recovery.hint')}
            autoComplete="off"
            isFocused
          />
        )}
      </div>
      {isRegistering && <PrivacyLink of="auth.privacy" />}
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
