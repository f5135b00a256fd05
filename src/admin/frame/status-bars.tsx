import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CircleAlert, Info, Languages, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { languageNames, languages } from '../../domain/languages.ts'
import type { Release } from '../../domain/releases/release.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { useCurrentUser } from '../../ui/data/current-user.ts'
import { Button } from '../../ui/elements/button.tsx'
import { ask } from '../../ui/surfaces/question.tsx'
import { t, tn, tx } from '../../ui/translate/translate.tsx'
import { keepFocus } from '../data/keep-focus.ts'
import { backupsQuery, releasesQuery, unpublishedQuery, useUnpublishedCount } from '../data/publishing.ts'
import { useDiscard } from '../data/undo.ts'
import { NextStep } from './next-step.tsx'
import { useChooseLanguage } from './office-language.ts'

/** The bars on every screen: choice of language, failed backup, restored version or next step. */
export function StatusBars() {
  const drafts = useUnpublishedCount()
  const { data: restored } = useInfiniteQuery({
    ...releasesQuery,
    select: ({ pages }) => restoredIn(pages[0]?.releases ?? []),
  })
  const { data: isBehind = false } = useQuery({
    ...unpublishedQuery,
    select: ({ records }) => records.some(({ at }) => restored && at !== null && at < restored.publishedAt),
  })
  return (
    <>
      <LanguageBar />
      <BackupBar />
      {isBehind && restored ? <RestoredBar version={restored.version} drafts={drafts} /> : <NextStep />}
    </>
  )
}

interface BarProps {
  isFailure?: boolean
  actions?: ReactNode
  children: ReactNode
}

function Bar({ isFailure = false, actions, children }: BarProps) {
  return (
    <div className={`ui-row ui-bar ${isFailure ? 'ui-danger-ground' : ''}`} role="status">
      {isFailure ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
      <p>{children}</p>
      {actions && <span className="ui-cluster">{actions}</span>}
    </div>
  )
}

const BarLink = ({ href, children }: { href: string; children: string }) => (
  <Link className="ui-button ui-button-plain ui-button-small" href={href} onClick={() => keepFocus()}>
    {children}
  </Link>
)

/** Offers the languages until the account has chosen one. */
function LanguageBar() {
  const { user } = useCurrentUser()
  const choose = useChooseLanguage()
  if (!user || user.language !== null) return null
  const label = 'Language · Język · Мова'
  return (
    <fieldset className="ui-row ui-bar" aria-label={label}>
      <Languages aria-hidden />
      <p>{label}</p>
      <span className="ui-cluster">
        {languages.map((language) => (
          <Button
            key={language}
            size="small"
            onPress={() => {
              void choose(language)
              keepFocus()
            }}
          >
            {languageNames[language]}
          </Button>
        ))}
      </span>
    </fieldset>
  )
}

function BackupBar() {
  const { data } = useQuery(backupsQuery)
  const [path] = useLocation()
  if (!data?.failure) return null
  const { reason, nextTry } = data.failure
  return (
    <Bar isFailure actions={path !== '/admin/backup' && <BarLink href="/admin/backup">{t('See backups')}</BarLink>}>
      {tx('{failed} Next try {time}. For the person who runs the server: {reason}', {
        failed: <b>{t('The backup failed.')}</b>,
        reason: <q lang="en">{reason}</q>,
        time: dateAndTimeOf(nextTry),
      })}
    </Bar>
  )
}

function RestoredBar({ version, drafts }: { version: number; drafts: number }) {
  const { discard, discarding } = useDiscard()
  const discardAll = async () => {
    const isConfirmed = await ask({
      title: t('Discard newer changes'),
      question: t(
        'The back office will again show version {number}, as visitors see it. Each change is listed under History, where it can be undone.',
        { number: version },
      ),
      confirmLabel: t('Discard newer changes'),
      icon: <Undo2 aria-hidden />,
    })
    if (isConfirmed) discard('all')
  }
  return (
    <Bar
      actions={
        <Button size="small" icon={<Undo2 aria-hidden />} isBusy={discarding === 'all'} onPress={discardAll}>
          {t('Discard newer changes')}
        </Button>
      }
    >
      {tn(
        drafts,
        'Visitors see version {number}, without your newer change.',
        'Visitors see version {number}, without your {count} newer changes.',
        { number: version },
      )}
    </Bar>
  )
}

/** Returns the version that was made public again, and when; null if the newest version is public. */
function restoredIn(releases: readonly Release[]): { version: number; publishedAt: string } | null {
  const byNumber = new Map(releases.map((release) => [release.number, release]))
  const current = releases.find(({ isCurrent }) => isCurrent)
  let source = current
  while (source?.restoredFrom) source = byNumber.get(source.restoredFrom)
  const newest = releases.find(({ restoredFrom }) => restoredFrom === null)
  if (!source || !current || !newest || source.number >= newest.number) return null
  return { version: source.number, publishedAt: current.publishedAt }
}
