import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { type Finding, findingsPath, placeCount } from '../../domain/findings/finding.ts'
import type { Preview } from '../../domain/preview.ts'
import type { Candidate } from '../../domain/releases.ts'
import { messageOf } from '../data/request.ts'
import { officeLanguage, t, tn, translated } from '../translate/translate.tsx'
import { candidateQuery, findingsQuery, usePublishCandidate } from './preview-requests.ts'
import { momentIn } from './words.ts'

const PublishQuestion = lazy(async () => ({
  default: (await import('./edit/publish-question.tsx')).PublishQuestion,
}))

interface AdministrationProps {
  preview: Preview
  isSwitching: boolean
  onEdit: () => void
}

/** The controls for administrators only, in the language of the back office. */
export function Administration({ preview, isSwitching, onEdit }: AdministrationProps) {
  // While the next candidate is fetched, the previous one stays, so that the bar keeps its height.
  const query = { ...candidateQuery(preview.candidate), placeholderData: keepPreviousData }
  const { data: candidate, isPlaceholderData } = useQuery(query)
  const { data: findings = [] } = useQuery(findingsQuery(preview.candidate))
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
        <a className="preview-button" href={findingsPath(preview.candidate)}>
          {tn(placeCount(findings), '1 finding', '{count} findings')}
        </a>
      )}
      {candidate && (
        <PublishControls
          candidate={candidate}
          findings={findings}
          isPrevious={isPlaceholderData}
          isEditing={preview.editing}
        />
      )}
    </>
  )
}

interface PublishControlsProps {
  candidate: Candidate
  findings: readonly Finding[]
  /** Whether `candidate` is the previous one, shown while the next one is fetched. */
  isPrevious: boolean
  isEditing: boolean
}

function PublishControls({ candidate, findings, isPrevious, isEditing }: PublishControlsProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const { mutate, isPending, error } = usePublishCandidate(candidate)
  const state = stateOf(candidate)
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
      {candidate.publishedAs === null && candidate.isOutdated === null && (
        <button
          type="button"
          className="preview-button preview-publish"
          aria-disabled={isPrevious}
          onClick={() => setAsking(!isPending && !isPrevious)}
        >
          {isPending ? t('Publishing…') : t('Publish exactly this')}
        </button>
      )}
      {isAsking && (
        <Suspense>
          <PublishQuestion findings={findings} isEditing={isEditing} onAnswer={publish} />
        </Suspense>
      )}
    </>
  )
}

function stateOf({ publishedAs, isOutdated: outdatedBy, editsSince }: Candidate): string {
  if (publishedAs !== null) return t('Published as version {number}', { number: publishedAs })
  if (outdatedBy) {
    const { by, at } = outdatedBy
    return t('Out of date: {name} published at {time}. Make a new preview', {
      name: by ?? t('someone'),
      time: momentIn(officeLanguage(), at),
    })
  }
  if (editsSince === 0) return ''
  return tn(editsSince, '1 edit since stays a draft', '{count} edits since stay drafts')
}
