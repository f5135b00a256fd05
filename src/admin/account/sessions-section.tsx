import { useQueryClient } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import type { AccountSecurity, Session } from '../../domain/accounts/accounts.ts'
import { dateOf } from '../../domain/time/dates.ts'
import { request } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { ask } from '../../ui/surfaces/question.tsx'
import { notifySuccess } from '../../ui/surfaces/toasts.ts'
import { t, tx } from '../../ui/translate/translate.tsx'
import { timeAgo } from '../data/dates.ts'
import { keepFocus } from '../data/keep-focus.ts'
import { useLogout } from '../data/session.ts'
import { useWrite } from '../data/use-write.ts'
import { AccountSection, type SecurityQuery, SecurityStates, securityQuery } from './account-section.tsx'

export function SessionsSection({ query }: { query: SecurityQuery }) {
  return (
    <AccountSection
      title={t('Sessions')}
      description={t('The browsers in which you are logged in. End those that you don’t know.')}
    >
      <SecurityStates query={query}>
        {({ sessions }) => (
          <ul className="ui-rows sessions" aria-label={t('Sessions')}>
            {sessions
              .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
              .map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
          </ul>
        )}
      </SecurityStates>
      <LogOutEverywhere />
    </AccountSection>
  )
}

function SessionRow({ session }: { session: Session }) {
  const client = useQueryClient()
  const { write: endSession, isPending } = useWrite({
    send: (_, { signal }) => request('DELETE /api/user/sessions', { body: { id: session.id }, signal }),
    onDone: () => {
      client.setQueryData(securityQuery.queryKey, (security) => security && withoutSession(security, session.id))
      notifySuccess('Session ended')
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: securityQuery.queryKey })
      keepFocus()
    },
  })
  const { userAgent, address, createdAt, seenAt, isCurrent } = session
  const device = deviceName(userAgent)
  const askToEnd = async () => {
    const isConfirmed = await ask({
      title: t('End this session?'),
      question: t('{device} is logged out at once, with what is typed there and not saved. It can log in again.', {
        device,
      }),
      confirmLabel: t('End'),
      icon: <LogOut aria-hidden />,
    })
    if (isConfirmed) endSession()
  }
  const Icon = /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent) ? Smartphone : Monitor
  return (
    <li className="ui-row">
      <Icon aria-hidden />
      <div>
        <p>
          <b className="ui-strong" title={userAgent}>
            {device}
          </b>{' '}
          {isCurrent && <span className="ui-pill">{t('This browser')}</span>}
        </p>
        <p className="ui-muted">
          {tx('{address}, {seen}, logged in {day}', {
            address,
            seen: isCurrent ? t('active now') : t('last seen {time}', { time: timeAgo(seenAt) }),
            day: <time dateTime={createdAt}>{dateOf(createdAt)}</time>,
          })}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          aria-label={t('End session of {device}, {address}', { device, address })}
          isBusy={isPending}
          onPress={askToEnd}
        >
          {t('End')}
        </Button>
      )}
    </li>
  )
}

const withoutSession = (security: AccountSecurity, ended: number): AccountSecurity => ({
  ...security,
  sessions: security.sessions.filter(({ id }) => id !== ended),
})

function LogOutEverywhere() {
  const logout = useLogout()
  const { write, isPending, isSuccess } = useWrite({
    send: (_, { signal }) => request('DELETE /api/user/sessions', { body: { all: true }, signal }),
    onDone: () => void logout(),
  })
  const logOutEverywhere = async () => {
    const isConfirmed = await ask({
      title: t('Log out everywhere'),
      question: t('Every session ends, this one too. You can log in again at once.'),
      confirmLabel: t('Log out everywhere'),
      icon: <LogOut aria-hidden />,
    })
    if (isConfirmed) write()
  }
  return (
    <div className="ui-cluster">
      <Button icon={<LogOut aria-hidden />} isBusy={isPending || isSuccess} onPress={logOutEverywhere}>
        {t('Log out everywhere')}
      </Button>
    </div>
  )
}

/** The first match counts, because most browsers also name others. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const firstMatch = (table: readonly (readonly [RegExp, string])[], userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1]

/** Returns 'Firefox on Windows' for a `User-Agent` header. */
export function deviceName(userAgent: string): string {
  const browser = firstMatch(browsers, userAgent) ?? t('Unknown browser')
  const system = firstMatch(systems, userAgent)
  return system ? t('{browser} on {system}', { browser, system }) : browser
}
