import { useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { NewLink } from '../../domain/accounts/accounts.ts'
import { type Role, roles } from '../../domain/accounts/roles.ts'
import type { GivenTo } from '../../domain/api/calls.ts'
import { type Language, languageNames, languages } from '../../domain/languages.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { request } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Segments, Toggle } from '../../ui/fields/choices.tsx'
import { Dialog, FormWithButtons } from '../../ui/surfaces/dialog.tsx'
import { officeLanguage, t } from '../../ui/translate/translate.tsx'
import { linksQuery } from '../data/records.ts'
import { useWrite } from '../data/use-write.ts'
import { copyIfAllowed } from '../parts/copy-text.ts'
import { LinkAddress } from '../parts/link-address.tsx'
import { roleWords } from './role-words.ts'

/** Invites a person without an account. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<Role>('user')
  const [language, setLanguage] = useState<Language>(officeLanguage())
  return (
    <LinkDialog title={t('Invite')} body={{ role, language }} onClose={onClose}>
      <p>{t('You get a link. The person who opens it chooses a username and a password and has this role at once.')}</p>
      <Segments
        label={t('Role')}
        isLabelShown
        options={roles.map((value) => ({ value, label: t(value) }))}
        value={role}
        onChange={setRole}
      />
      <p className="ui-muted">{roleWords(role)}</p>
      <Segments
        label={t('Language')}
        isLabelShown
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
      />
    </LinkDialog>
  )
}

interface PasswordLinkDialogProps {
  user: { id: number; username: string }
  onClose: () => void
}

/** Helps a person who has lost the password. */
export function PasswordLinkDialog({ user: { id, username }, onClose }: PasswordLinkDialogProps) {
  const [secondFactorOff, setSecondFactorOff] = useState(false)
  return (
    <LinkDialog
      title={t('Link for a new password')}
      subject={username}
      body={{ userId: id, secondFactorOff }}
      onClose={onClose}
    >
      <p>
        {t(
          'The person who opens the link chooses a new password for “{name}”. The account is then logged out everywhere else. Two-factor login stays as it is.',
          { name: username },
        )}
      </p>
      <Toggle isOn={secondFactorOff} onChange={setSecondFactorOff}>
        {t('Also turn off two-factor login: phone and recovery codes are lost')}
      </Toggle>
    </LinkDialog>
  )
}

interface LinkDialogProps {
  title: string
  subject?: string
  body: GivenTo<'POST /api/links'>['body']
  onClose: () => void
  children: ReactNode
}

/** A form that makes a one-time link, and then the link. */
function LinkDialog({ title, subject, body, onClose, children }: LinkDialogProps) {
  const client = useQueryClient()
  const [link, setLink] = useState<NewLink | null>(null)
  const { write, isPending } = useWrite<void, NewLink>({
    send: (_, { signal }) => request('POST /api/links', { body, signal }),
    onDone: (made) => {
      setLink(made)
      void copyIfAllowed(made.url)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: linksQuery.queryKey }),
  })
  // The response contains the only copy of the address.
  const close = () => {
    if (!isPending) onClose()
  }
  return (
    <Dialog title={title} subject={subject} onClose={close}>
      {link ? (
        <>
          <div className="ui-dialog-body">
            <LinkAddress label={t('Link')} url={link.url} />
            <p role="status">
              {t('Send it to this one person: it works once, until {until}. Copy it now: it is not shown again.', {
                until: dateAndTimeOf(link.expiresAt),
              })}
            </p>
          </div>
          <footer className="ui-dialog-foot">
            <Button variant="primary" onPress={onClose}>
              {t('Done')}
            </Button>
          </footer>
        </>
      ) : (
        <FormWithButtons
          form={{ rejection: null, isPending, submit: () => write() }}
          submitLabel={t('Make a link')}
          icon={<Link2 aria-hidden />}
          onCancel={onClose}
        >
          {children}
        </FormWithButtons>
      )}
    </Dialog>
  )
}
