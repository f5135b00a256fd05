import { t } from '../../ui/translate/translate.tsx'
import './account.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passwordChange } from '../../domain/accounts/accounts.ts'
import { switchSingleKeys, useSingleKeys } from '../../ui/browser/hotkeys.ts'
import { useCurrentUser } from '../../ui/data/current-user.ts'
import { request } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Toggle } from '../../ui/fields/choices.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { keepFocus } from '../data/keep-focus.ts'
import { useScreenQuery } from '../data/records.ts'
import { Screen } from '../frame/screen.tsx'
import { useAccountForm } from '../parts/account-form.tsx'
import { AccountSection, fetchFailed, securityQuery } from './account-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function AccountScreen() {
  const security = useScreenQuery(securityQuery, fetchFailed)
  return (
    <Screen title={t('Your account')}>
      <div className="ui-stack account">
        <PasswordSection />
        <SecondFactorSection query={security} />
        <SessionsSection query={security} />
        <KeyboardSection />
      </div>
    </Screen>
  )
}

function KeyboardSection() {
  const areOn = useSingleKeys()
  return (
    <AccountSection
      className="account-keys"
      title={t('Keyboard')}
      description={t('N adds a record, / goes to the filter.')}
    >
      <Toggle isOn={areOn} onChange={switchSingleKeys}>
        {t('Single-key shortcuts')}
      </Toggle>
    </AccountSection>
  )
}

function PasswordSection() {
  const client = useQueryClient()
  const [changeCount, setChangeCount] = useState(0)
  const onChanged = () => {
    setChangeCount(changeCount + 1)
    notifySuccess('Password changed. You are logged out everywhere else.')
    void client.invalidateQueries({ queryKey: securityQuery.queryKey })
    keepFocus()
  }
  return (
    <AccountSection title={t('Password')} description={t('Changing your password logs you out everywhere else.')}>
      <ChangePasswordForm key={changeCount} onChanged={onChanged} />
    </AccountSection>
  )
}

function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { user } = useCurrentUser()
  const [isShown, setShown] = useState(false)
  const form = useAccountForm({
    rules: passwordChange,
    blank: { currentPassword: '', newPassword: '' },
    send: (body, { signal }) => request('PUT /api/user/password', { body, signal }),
    onDone: onChanged,
  })
  const type = isShown ? 'text' : 'password'
  return (
    <Form
      className="ui-stack account-form"
      label={t('Change password')}
      rejection={form.rejection}
      onSubmit={form.submit}
    >
      {/* For password managers: the account of the password. */}
      <input hidden readOnly name="username" autoComplete="username" value={user?.username ?? ''} />
      <TextField
        label={t('Current password')}
        type={type}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <TextField
        label={t('New password')}
        type={type}
        autoComplete="new-password"
        hint={t('8 to 128 characters')}
        {...form.field('newPassword')}
      />
      <div className="ui-cluster">
        <Button type="submit" variant="primary" isBusy={form.isPending}>
          {form.isPending ? t('Saving...') : t('Change password')}
        </Button>
        <Toggle isOn={isShown} onChange={setShown}>
          {t('Show passwords')}
        </Toggle>
      </div>
    </Form>
  )
}
