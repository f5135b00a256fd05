import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { passwordProof } from '../../domain/accounts/accounts.ts'
import { issuesOf } from '../../domain/problems.ts'
import { useCurrentUser } from '../../ui/data/current-user.ts'
import { request, ServerError } from '../../ui/data/request.ts'
import { useForm } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/surfaces/dialog.tsx'
import { t } from '../../ui/translate/translate.tsx'
import { passwordPrompt } from '../data/session.ts'
import { type SendOptions, useWrite } from '../data/use-write.ts'

interface AccountFormOptions<Values, Result> {
  rules: z.ZodMiniType
  blank: Values
  send: (values: Values, options: SendOptions) => Promise<Result>
  onDone: (result: Result) => void
}

const issuesIn = (error: Error) => (error instanceof ServerError && error.problem?.issues) || []

/** Leaves out empty fields: the rules then report them as missing. */
const withoutEmpty = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Shows the server's validation errors at their fields, not in a toast. */
export function useAccountForm<Values extends Record<string, string>, Result>({
  rules,
  blank,
  send,
  onDone,
}: AccountFormOptions<Values, Result>) {
  const { write, isPending } = useWrite<Values, Result>({
    send,
    onRejected: (error) => {
      const issues = issuesIn(error)
      if (issues.length > 0) form.reject(issues)
      // True prevents a toast, which would cover the field on a phone.
      return issues.length > 0
    },
    onDone,
    // The values may have changed before “Try again” is pressed.
    onRetry: () => latestSubmit.current(),
  })
  const form = useForm({
    initial: blank,
    check: (values) => issuesOf(rules, withoutEmpty(values)),
    isBusy: isPending,
    send: write,
  })
  const latestSubmit = useRef(form.submit)
  useEffect(() => {
    latestSubmit.current = form.submit
  })
  return { ...form, submit: form.submitTexts, isPending }
}

interface PasswordFormProps {
  title: string
  send: (body: { password: string }, options: SendOptions) => Promise<unknown>
  submitLabel: string
  isDanger?: boolean
  onDone: () => void
  onClose: () => void
  children: ReactNode
}

export function PasswordForm({ title, submitLabel, isDanger, onClose, children, ...options }: PasswordFormProps) {
  const { user } = useCurrentUser()
  const form = useAccountForm({ rules: passwordProof, blank: { password: '' }, ...options })
  return (
    <FormDialog title={title} width={460} form={form} submitLabel={submitLabel} isDanger={isDanger} onClose={onClose}>
      <p>{children}</p>
      {/* For password managers: the account of the password. */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
      <TextField
        label={t('Password')}
        type="password"
        autoComplete="current-password"
        autoFocus
        {...form.field('password')}
      />
    </FormDialog>
  )
}

/** Asks for the password again, above any open dialog, when a request needs it. */
export function PasswordPrompt() {
  const isOpen = useSyncExternalStore(passwordPrompt.subscribe, passwordPrompt.openQuestion)
  // The back office unmounts when the session ends: the waiting request is then declined.
  useEffect(() => () => passwordPrompt.answer(false), [])
  return (
    isOpen && (
      <PasswordForm
        title={t('Your password, please')}
        send={(body, { signal }) => request('POST /api/user/proof', { body, signal })}
        submitLabel={t('Continue')}
        onDone={() => passwordPrompt.answer(true)}
        onClose={() => passwordPrompt.answer(false)}
      >
        {t('We ask so that no one else can do this at your unlocked computer. We won’t ask again for ten minutes.')}
      </PasswordForm>
    )
  )
}
