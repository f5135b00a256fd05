import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Clock, Copy, Eye, GitCompareArrows, Hammer, Info, Link2, Link2Off, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import { candidateName } from '../../../domain/release-words.ts'
import type { Candidate, CandidateLink as NewLink } from '../../../domain/releases.ts'
import { messageOf, request } from '../../data/request.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notifySuccess } from '../../ui/notices.ts'
import { FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { copyText } from '../copy-text.ts'
import { candidatesQuery } from '../desk-queries.ts'
import { keepFocus } from '../keep-focus.ts'
import { useDeskWrite, useTimeRemoval } from '../use-desk-write.ts'
import { usePreview } from '../use-preview.ts'
import { usePublish } from '../use-publish.ts'
import { CandidateTimeDialog } from './candidate-time-dialog.tsx'
import { candidateContents, candidateNews, deletionQuestion } from './candidate-words.ts'
import { comparerId, comparisonId } from './comparison.tsx'

interface Asking {
  what: 'time' | 'deletion'
  candidate: Candidate
}

/** Candidates for a release: shown in private, and published exactly as they were shown. */
export function CandidateList() {
  const query = useQuery(candidatesQuery)
  const { preview, isOpening } = usePreview()
  const [asking, setAsking] = useState<Asking | null>(null)
  const stopAsking = () => setAsking(null)
  if (query.isError)
    return <FailedPanel message={messageOf(query.error, 'Failed to fetch candidates')} onRetry={query.refetch} />
  if (!query.data) return <SkeletonRows />
  return (
    <>
      {query.data.length === 0 ? (
        <p className="desk-note desk-note-with-action">
          <span className="ui-muted">
            A preview holds the club as it is now: look at it, show it to somebody, and publish exactly that.
          </span>
          <Button icon={<Eye aria-hidden />} isBusy={isOpening} onPress={() => preview()}>
            Make a preview
          </Button>
        </p>
      ) : (
        <ul className="candidates">
          {query.data.map((candidate) => (
            <CandidateRow
              key={candidate.id}
              candidate={candidate}
              onTime={() => setAsking({ what: 'time', candidate })}
              onDelete={() => setAsking({ what: 'deletion', candidate })}
            />
          ))}
        </ul>
      )}
      {asking?.what === 'time' && <CandidateTimeDialog candidate={asking.candidate} onClose={stopAsking} />}
      {asking?.what === 'deletion' && <CandidateDeletion candidate={asking.candidate} onClose={stopAsking} />}
    </>
  )
}

interface CandidateRowProps {
  candidate: Candidate
  onTime: () => void
  onDelete: () => void
}

function CandidateRow({ candidate, onTime, onDelete }: CandidateRowProps) {
  const { id, number, fingerprint, createdAt, publishAt, publishedAs, isOutdated } = candidate
  const { preview, isOpening } = usePreview()
  const { publish, publishing } = usePublish()
  const { removeTime, isRemoving } = useTimeRemoval()
  const name = candidateName(createdAt)
  const news = candidateNews(candidate)
  const canBePublished = publishedAs === null && !isOutdated
  const isPublishing =
    typeof publishing === 'object' && 'candidate' in publishing && publishing.candidate === fingerprint
  return (
    <li className="candidate">
      <div className="candidate-head">
        <div>
          <h3>{name}</h3>
          <p className="ui-muted">{candidateContents(candidate)}.</p>
        </div>
        <IconButton label={`Delete ${name}`} onPress={onDelete}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {news && (
        <p className={news.isBad ? 'candidate-news candidate-news-bad' : 'candidate-news'}>
          {news.isBad ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
          {news.text}
        </p>
      )}
      <div className="candidate-actions">
        <Button icon={<Eye aria-hidden />} isBusy={isOpening} onPress={() => preview(id)}>
          Open<span className="ui-hidden"> {name}</span>
        </Button>
        <Link
          id={comparerId(`candidate-${id}`)}
          className="ui-button ui-button-plain"
          href={`/admin/cache?compare=${number - 1}&to=candidate-${id}`}
          onClick={() => keepFocus(comparisonId)}
        >
          <GitCompareArrows aria-hidden /> Compare<span className="ui-hidden"> {name}</span>
        </Link>
        {canBePublished && (
          <>
            <Button
              icon={<Hammer aria-hidden />}
              isBusy={isPublishing}
              onPress={() => publish({ candidate: fingerprint })}
            >
              Publish exactly this<span className="ui-hidden">, {name}</span>
            </Button>
            <Button icon={<Clock aria-hidden />} onPress={onTime}>
              {publishAt ? 'Another time…' : 'Publish at a time…'}
              <span className="ui-hidden"> {name}</span>
            </Button>
            {publishAt && (
              <Button isBusy={isRemoving} onPress={() => removeTime(id)}>
                Remove the time<span className="ui-hidden"> of {name}</span>
              </Button>
            )}
          </>
        )}
      </div>
      {(canBePublished || candidate.link) && <CandidateLink candidate={candidate} name={name} />}
    </li>
  )
}

/** The link by which somebody without an account sees a candidate: its address is shown once, when it is made. */
function CandidateLink({ candidate: { id, link }, name }: { candidate: Candidate; name: string }) {
  const [made, setMade] = useState<NewLink | null>(null)
  const path = `/api/admin/candidates/${id}/link`
  const making = useDeskWrite<void, NewLink>({
    send: (_, signal) => request('POST', path, { signal }),
    failed: 'Failed to make a link',
    onDone: ({ url, expiresAt }) => setMade({ url: new URL(url, location.href).href, expiresAt }),
  })
  const revoking = useDeskWrite({
    send: (_, signal) => request('DELETE', path, { signal }),
    failed: 'Failed to revoke the link',
    onDone: () => {
      setMade(null)
      notifySuccess('The link shows nothing any more')
      keepFocus()
    },
  })
  return (
    <div className="candidate-link">
      {link && made && (
        <div className="candidate-address">
          <TextField label={`Link to ${name}`} value={made.url} isReadOnly isMonospaced />
          <Button icon={<Copy aria-hidden />} onPress={() => copyText(made.url, 'Link copied')}>
            Copy
          </Button>
        </div>
      )}
      <p className="ui-muted" role="status">
        {linkSentence(link, made !== null)}
      </p>
      <div className="candidate-actions">
        <Button size="small" icon={<Link2 aria-hidden />} isBusy={making.isPending} onPress={() => making.write()}>
          {link ? 'Make another link' : 'Make a link'}
          <span className="ui-hidden"> to {name}</span>
        </Button>
        {link && (
          <Button
            size="small"
            icon={<Link2Off aria-hidden />}
            isBusy={revoking.isPending}
            onPress={() => revoking.write()}
          >
            Revoke<span className="ui-hidden"> the link to {name}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

function linkSentence(link: Candidate['link'], isShown: boolean): string {
  if (!link) return 'A link shows it to somebody without an account, for 7 days.'
  const until = dateAndTimeOf(link.expiresAt)
  if (isShown) return `Copy it now: it is not shown again. It works until ${until}.`
  return `${link.by ?? 'Ringside'} made a link that works until ${until}. Another one ends it.`
}

/** Asks before a candidate is deleted, with its link and its time. */
function CandidateDeletion({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const { write, cancel, isPending } = useDeskWrite({
    send: (_, signal) => request('DELETE', `/api/admin/candidates/${candidate.id}`, { signal }),
    failed: 'Failed to delete the candidate',
    onDone: () => {
      notifySuccess('Candidate deleted')
      onClose()
      keepFocus()
    },
  })
  const leave = () => {
    cancel()
    onClose()
  }
  return (
    <ConfirmDialog
      title="Delete candidate?"
      question={deletionQuestion(candidate)}
      confirmLabel="Delete"
      icon={<Trash2 aria-hidden />}
      isBusy={isPending}
      onConfirm={write}
      onCancel={leave}
    />
  )
}
