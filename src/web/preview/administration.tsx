import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { findingsPath } from '../../domain/findings/finding.ts'
import type { Preview } from '../../domain/preview.ts'
import type { Candidate } from '../../domain/releases.ts'
import { counted } from '../../domain/text-forms.ts'
import { messageOf } from '../data/request.ts'
import { t } from '../translate/translate.tsx'
import { candidateQuery, foundQuery, usePublishing } from './preview-requests.ts'
import { momentIn } from './words.ts'

interface AdministrationProps {
  preview: Preview
  isSwitching: boolean
  onEdit: () => void
}

/** The actions of administrators, in English like the back office. */
export function Administration({ preview, isSwitching, onEdit }: AdministrationProps) {
  // The bar keeps its height until another candidate is fetched.
  const query = { ...candidateQuery(preview.candidate), placeholderData: keepPreviousData }
  const { data: candidate, isPlaceholderData } = useQuery(query)
  const { data: found = [] } = useQuery(foundQuery(preview.candidate))
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
      {found.length > 0 && (
        <a className="preview-button" href={findingsPath(preview.candidate)}>
          {counted(found.length, 'finding')}
        </a>
      )}
      {candidate && <PublishExactly candidate={candidate} isFormer={isPlaceholderData} />}
    </>
  )
}

interface PublishExactlyProps {
  candidate: Candidate
  /** Another one is being fetched. */
  isFormer: boolean
}

function PublishExactly({ candidate, isFormer }: PublishExactlyProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const { mutate, isPending, error } = usePublishing(candidate)
  const state = stateOf(candidate)
  const publish = () => {
    if (isPending || isFormer) return
    // The button may disappear: the status takes the focus.
    status.current?.focus()
    mutate()
  }
  return (
    <>
      <p ref={status} className="preview-status" role="status" tabIndex={-1}>
        {error ? messageOf(error, 'This could not be published') : state}
      </p>
      {candidate.publishedAs === null && candidate.isOutdated === null && (
        <button type="button" className="preview-button preview-publish" aria-disabled={isFormer} onClick={publish}>
          {isPending ? t('Publishing…') : t('Publish exactly this')}
        </button>
      )}
    </>
  )
}

/** What was published and edited since a candidate was made. */
function stateOf({ publishedAs, isOutdated, editsSince }: Candidate): string {
  if (publishedAs !== null) return t('Published as version {number}', { number: publishedAs })
  if (isOutdated) {
    const { by, at } = isOutdated
    return t('Out of date: {name} published at {time}. Make a new preview', {
      name: by ?? 'someone',
      time: momentIn('en', at),
    })
  }
  if (editsSince === 0) return ''
  return editsSince === 1
    ? t('1 edit since stays a draft')
    : t('{count} edits since stay drafts', { count: editsSince })
}
