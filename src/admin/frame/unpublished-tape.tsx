import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { Link } from 'wouter'
import { findingsPath } from '../../domain/findings/finding-links.ts'
import { t, tn } from '../../ui/translate/translate.tsx'
import { findingsQuery, useUnpublishedCount } from '../data/publishing.ts'
import { usePublish, viewPublishedId } from './use-publish.ts'

export function ViewSite({ id, className }: { id?: string; className: string }) {
  return (
    <a id={id} className={className} href="/" target="_blank" rel="noreferrer">
      {t('View site')} <ArrowUpRight aria-hidden />
      <span className="visually-hidden">{t('(opens in a new tab)')}</span>
    </a>
  )
}

export function UnpublishedTape() {
  const count = useUnpublishedCount()
  const { publish, publishing, isPublished } = usePublish()
  const isBuilding = publishing !== undefined
  if (count === 0 && !isBuilding) return isPublished ? <PublishedTape /> : null
  return (
    <div className="unpublished">
      <span>{t('Not public yet')}</span>
      <FindingCount />
      <button
        type="button"
        className="ui-button unpublished-build"
        aria-disabled={isBuilding}
        onClick={() => publish('drafts')}
      >
        {isBuilding ? t('Building...') : tn(count, 'Publish 1 change', 'Publish {count} changes')}
      </button>
    </div>
  )
}

function FindingCount() {
  const { data } = useQuery(findingsQuery())
  const count = data?.findings.length ?? 0
  if (count === 0) return null
  return (
    <Link className="ui-link" href={findingsPath()}>
      {tn(count, '1 finding', '{count} findings')}
    </Link>
  )
}

/** Replaces the tape after publishing, until another screen is opened. */
function PublishedTape() {
  return (
    <div className="unpublished">
      <span>{t('Published')}</span>
      <ViewSite id={viewPublishedId} className="ui-button unpublished-build" />
    </div>
  )
}
