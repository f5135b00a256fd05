import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import type { OneTimeLink } from '../../domain/accounts/accounts.ts'
import { languageNames } from '../../domain/languages.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { request } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { t } from '../../ui/translate/translate.tsx'
import { keepFocus } from '../data/keep-focus.ts'
import { linksQuery } from '../data/records.ts'
import { useWrite } from '../data/use-write.ts'

/** The one-time links that nobody has used yet. */
export function OpenLinks() {
  const { data: links = [] } = useQuery(linksQuery)
  if (links.length === 0) return null
  return (
    <section className="ui-panel ui-apart" aria-labelledby="open-links">
      <h2 id="open-links" className="ui-head">
        {t('Links not used yet')}
      </h2>
      <ul className="ui-rows">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </section>
  )
}

function LinkRow({ link }: { link: OneTimeLink }) {
  const client = useQueryClient()
  const { write: revoke, isPending } = useWrite({
    send: (_, { signal }) => request('DELETE /api/links/:id', { params: { id: link.id }, signal }),
    onDone: () => notifySuccess('Link revoked'),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: linksQuery.queryKey })
      keepFocus()
    },
  })
  const name = nameOf(link)
  return (
    <li className="ui-cluster ui-panel-padded">
      <div className="ui-grow">
        <b className="ui-strong">{name}</b>
        <p className="ui-muted">
          {t('By {name}, works until {until}', { name: link.by, until: dateAndTimeOf(link.expiresAt) })}
        </p>
      </div>
      <Button
        size="small"
        icon={<Link2Off aria-hidden />}
        aria-label={t('{label}: {value}', { label: t('Revoke'), value: name })}
        isBusy={isPending}
        onPress={() => revoke()}
      >
        {t('Revoke')}
      </Button>
    </li>
  )
}

function nameOf({ role, language, username }: OneTimeLink): string {
  if (role === null) return t('New password for {name}', { name: username ?? '' })
  return t('Invitation: {role}, {language}', { role: t(role), language: languageNames[language ?? 'en'] })
}
