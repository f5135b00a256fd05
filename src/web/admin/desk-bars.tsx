import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CircleAlert, Info, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { candidateName } from '../../domain/release-words.ts'
import type { Candidate, Release } from '../../domain/releases.ts'
import { counted } from '../../domain/text-forms.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { BackupBar } from './backup-bar.tsx'
import { stoppedSentence } from './cache/candidate-words.ts'
import { candidatesQuery, releasesQuery } from './desk-queries.ts'
import { keepFocus } from './keep-focus.ts'
import { useUnpublishedCount } from './publishing.ts'
import { useDiscard } from './undo.ts'
import { useTimeRemoval } from './use-desk-write.ts'

/** What every screen says until it is settled: an old release is public, one was not published when it was time, a backup failed. */
export function DeskBars() {
  const drafts = useUnpublishedCount()
  const { data: candidates = [] } = useQuery(candidatesQuery)
  return (
    <>
      <BackupBar />
      {candidates.map((candidate) => candidate.stopped && <StoppedBar key={candidate.id} candidate={candidate} />)}
      {drafts > 0 && <RestoredBar drafts={drafts} />}
    </>
  )
}

function StoppedBar({ candidate: { id, createdAt, stopped } }: { candidate: Candidate }) {
  const { removeTime, isRemoving } = useTimeRemoval()
  const name = candidateName(createdAt)
  return (
    <div className="ui-row ui-bar ui-danger-ground" role="status">
      <CircleAlert aria-hidden />
      <p>
        <b>{name}</b> {stopped && stoppedSentence(stopped)}
      </p>
      <span className="ui-cluster">
        <Link
          className="ui-button ui-button-plain ui-button-small"
          href="/admin/cache?view=candidates"
          onClick={() => keepFocus()}
        >
          See candidates
        </Link>
        <Button size="small" isBusy={isRemoving} onPress={() => removeTime(id)}>
          Dismiss<span className="ui-hidden"> the news of {name}</span>
        </Button>
      </span>
    </div>
  )
}

function RestoredBar({ drafts }: { drafts: number }) {
  const { data: current } = useInfiniteQuery({
    ...releasesQuery,
    select: ({ pages }) => contentIn(pages[0]?.releases ?? []),
  })
  const [isAsking, setAsking] = useState(false)
  const { discard, cancelDiscarding, discarding } = useDiscard(() => setAsking(false))
  const leave = () => {
    cancelDiscarding()
    setAsking(false)
  }
  if (current?.madeFrom?.base !== 'release') return null
  const { number } = current.madeFrom
  const [differ, them] = drafts === 1 ? ['differs', 'it'] : ['differ', 'them']
  return (
    <div className="ui-row ui-bar" role="status">
      <Info aria-hidden />
      <p>
        Visitors see release {number}. Your {counted(drafts, 'draft')} {differ} from it; Build Cache would publish{' '}
        {them}.
      </p>
      <span className="ui-cluster">
        <Link className="ui-button ui-button-plain ui-button-small" href="/admin/cache" onClick={() => keepFocus()}>
          Compare
        </Link>
        <Button size="small" icon={<Undo2 aria-hidden />} onPress={() => setAsking(true)}>
          Bring the drafts there too
        </Button>
      </span>
      {isAsking && (
        <ConfirmDialog
          title="Bring the drafts there too?"
          question={`${counted(drafts, 'draft')} become what release ${number} holds. Each is listed under Changes, where it can be undone.`}
          confirmLabel="Bring the drafts there"
          icon={<Undo2 aria-hidden />}
          isBusy={discarding !== undefined}
          onConfirm={() => discard('all')}
          onCancel={leave}
        />
      )}
    </div>
  )
}

/** The release that brought what is public: the current one, or the one on which notices lie. */
function contentIn(releases: readonly Release[]): Release | undefined {
  const current = releases.find(({ isCurrent }) => isCurrent)
  const base = current?.madeFrom
  return base?.base === 'notices' ? releases.find(({ number }) => number === base.number) : current
}
