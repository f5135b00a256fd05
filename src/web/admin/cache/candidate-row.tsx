import { CircleAlert, Clock, Eye, GitCompareArrows, Hammer, Info, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { candidateName } from '../../../domain/release-words.ts'
import type { Candidate } from '../../../domain/releases.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { candidateContents, candidateNews } from '../candidate-state.ts'
import { keepFocus } from '../keep-focus.ts'
import { usePreview } from '../use-preview.ts'
import { usePublish } from '../use-publish.ts'
import { useTimeRemoval } from '../use-time-removal.ts'
import { CandidateLink } from './candidate-link.tsx'
import { comparerId, comparisonId } from './comparison.tsx'

interface CandidateRowProps {
  candidate: Candidate
  onTime: () => void
  onDelete: () => void
}

export function CandidateRow({ candidate, onTime, onDelete }: CandidateRowProps) {
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
