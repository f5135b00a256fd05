import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { outOfDateText } from '../admin/frame/preview-words.ts'
import type { Finding } from '../domain/findings/finding.ts'
import { findingsPath } from '../domain/findings/finding-links.ts'
import type { OpenPreview, PreviewRelease } from '../domain/releases/release.ts'
import { dateAndTimeOf } from '../domain/time/dates.ts'
import { messageOf } from '../ui/data/request.ts'
import { t, tn, translated } from '../ui/translate/translate.tsx'
import { previewFindingsQuery, previewReleaseQuery, usePreviewLink, usePublishPreview } from './preview-requests.ts'

const PublishQuestion = lazy(async () => ({
  default: (await import('./edit/publish-question.tsx')).PublishQuestion,
}))

interface AdministrationProps {
  preview: OpenPreview
  isSwitching: boolean
  onEdit: () => void
}

/** The controls for administrators only, in the language of the back office. */
export function Administration({ preview, isSwitching, onEdit }: AdministrationProps) {
  // While the next preview is fetched, the previous one stays, so that the bar keeps its height.
  const query = { ...previewReleaseQuery(preview.number), placeholderData: keepPreviousData }
  const { data: release, isPlaceholderData } = useQuery(query)
  const { data: findings = [] } = useQuery(previewFindingsQuery(preview.number))
  return (
    <>
      <button
        type="button"
        className="preview-button"
        aria-pressed={preview.editing}
        onClick={() => isSwitching || onEdit()}
      >
        {t('Edit')}
      </button>
      {findings.length > 0 && (
        <a className="preview-button" href={findingsPath(preview.number)}>
          {tn(findings.length, '1 finding', '{count} findings')}
        </a>
      )}
      {!preview.isPublished && (
        <Share key={preview.number} number={preview.number} hasLink={(release?.link ?? null) !== null} />
      )}
      <PublishControls preview={preview} release={release ?? null} findings={findings} isPrevious={isPlaceholderData} />
    </>
  )
}

/** The address is shown once: no later response contains it. */
function Share({ number, hasLink }: { number: number; hasLink: boolean }) {
  const { mutate, data, error, isPending } = usePreviewLink(number)
  const until = data && dateAndTimeOf(data.expiresAt)
  return (
    <>
      <button type="button" className="preview-button" onClick={() => isPending || mutate()}>
        {hasLink ? t('Make another link') : t('Share')}
      </button>
      {data && (
        <input
          className="preview-link"
          readOnly
          aria-label={t('Link to this preview')}
          value={data.url}
          onFocus={({ target }) => target.select()}
        />
      )}
      <p className="preview-status" role="status">
        {error && translated(messageOf(error, 'That didn’t work'))}
        {until &&
          (data.isCopied
            ? t('Link copied. It works until {until}.', { until })
            : t('Copy it now: you won’t see it again. It works until {until}.', { until }))}
      </p>
    </>
  )
}

interface PublishControlsProps {
  preview: OpenPreview
  /** Null once it is published or deleted. */
  release: PreviewRelease | null
  findings: readonly Finding[]
  /** Whether `release` is the previous one, shown while the next one is fetched. */
  isPrevious: boolean
}

function PublishControls({ preview, release, findings, isPrevious }: PublishControlsProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const { mutate, isPending, error } = usePublishPreview(preview.number)
  const publishedMeanwhile = release?.publishedMeanwhile
  const state = preview.isPublished ? t('Published') : publishedMeanwhile ? outOfDateText(publishedMeanwhile) : ''
  const [isAsking, setAsking] = useState(false)
  const publish = (isConfirmed: boolean) => {
    setAsking(false)
    if (!isConfirmed) return
    // The button may disappear: the status takes the focus.
    status.current?.focus()
    mutate()
  }
  return (
    <>
      <p ref={status} className="preview-status" role="status" tabIndex={-1}>
        {error ? translated(messageOf(error, 'This could not be published')) : state}
      </p>
      {!preview.isPublished && publishedMeanwhile === null && (
        <button
          type="button"
          className="preview-button preview-publish"
          aria-disabled={isPrevious}
          onClick={() => setAsking(!isPending && !isPrevious)}
        >
          {isPending ? t('Building...') : t('Publish exactly this')}
        </button>
      )}
      {isAsking && (
        <Suspense>
          <PublishQuestion findings={findings} isEditing={preview.editing} onAnswer={publish} />
        </Suspense>
      )}
    </>
  )
}
