import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CircleAlert, Info, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { dateAndTimeOf } from '../../domain/dates.ts'
import { candidateName } from '../../domain/release-words.ts'
import type { Candidate, Release } from '../../domain/releases.ts'
import { t, tn, translated, tx } from '../translate/translate.tsx'
import { Button } from '../ui/button.tsx'
import { ask } from '../ui/question.tsx'
import { stoppedSentence } from './candidate-words.ts'
import { keepFocus } from './keep-focus.ts'
import { NextStep } from './next-step.tsx'
import { backupsQuery, candidatesQuery, releasesQuery, useUnpublishedCount } from './publishing.ts'
import { useDiscard } from './undo.ts'
import { useTimeRemoval } from './use-publish.ts'

/** The bars on every screen: failed backup, cancelled publications, restored version, next step of a new club. */
export function StatusBars() {
  const drafts = useUnpublishedCount()
  const { data: candidates = [] } = useQuery(candidatesQuery)
  return (
    <>
      <BackupBar />
      {candidates.map((candidate) => candidate.stopped && <StoppedBar key={candidate.id} candidate={candidate} />)}
      {drafts > 0 && <RestoredBar drafts={drafts} />}
      <NextStep />
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

function StoppedBar({ candidate }: { candidate: Candidate }) {
  const { createdAt, stopped } = candidate
  const { removeTime, isRemoving } = useTimeRemoval()
  const name = translated(candidateName(createdAt))
  return (
    <Bar
      isFailure
      actions={
        <>
          <BarLink href="/admin/history">{t('See previews')}</BarLink>
          <Button
            size="small"
            aria-label={t('Dismiss the message about {name}', { name })}
            isBusy={isRemoving}
            onPress={() => removeTime(candidate)}
          >
            {t('Dismiss')}
          </Button>
        </>
      }
    >
      <b>{name}</b> {stopped && stoppedSentence(stopped)}
    </Bar>
  )
}

function RestoredBar({ drafts }: { drafts: number }) {
  const { data: current } = useInfiniteQuery({
    ...releasesQuery,
    select: ({ pages }) => publicContentIn(pages[0]?.releases ?? []),
  })
  const { discard, discarding } = useDiscard()
  if (current?.madeFrom?.base !== 'release') return null
  const { number } = current.madeFrom
  const reset = async () => {
    const isConfirmed = await ask({
      title: tn(drafts, 'Reset the draft?', 'Reset the drafts?'),
      question: tn(
        drafts,
        '1 draft will match published version {number}. Each is listed under History, where it can be undone.',
        '{count} drafts will match published version {number}. Each is listed under History, where it can be undone.',
        { number },
      ),
      confirmLabel: tn(drafts, 'Reset the draft', 'Reset the drafts'),
      icon: <Undo2 aria-hidden />,
    })
    if (isConfirmed) discard('all')
  }
  return (
    <Bar
      actions={
        <>
          <BarLink href="/admin/cache">{t('Compare')}</BarLink>
          <Button size="small" icon={<Undo2 aria-hidden />} isBusy={discarding === 'all'} onPress={reset}>
            {tn(drafts, 'Reset the draft to match', 'Reset the drafts to match')}
          </Button>
        </>
      }
    >
      {t('Visitors see version {number} again.', { number })}{' '}
      {tn(
        drafts,
        'Your draft differs from it; Build Cache would publish it.',
        'Your {count} drafts differ from it; Build Cache would publish them.',
      )}
    </Bar>
  )
}

/** The current release; if it only added notices, the release to which it added them. */
function publicContentIn(releases: readonly Release[]): Release | undefined {
  const current = releases.find(({ isCurrent }) => isCurrent)
  const base = current?.madeFrom
  return base?.base === 'notices' ? releases.find(({ number }) => number === base.number) : current
}
