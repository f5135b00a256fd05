import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { findingsPath } from '../../domain/findings/finding.ts'
import type { Preview } from '../../domain/preview.ts'
import type { Candidate } from '../../domain/releases.ts'
import { counted } from '../../domain/text-forms.ts'
import { messageOf } from '../data/request.ts'
import { candidateQuery, foundQuery, usePublishing } from './preview-requests.ts'
import { momentIn } from './words.ts'

interface AdministrationProps {
  preview: Preview
  isSwitching: boolean
  onEdit: () => void
}

/** What administrators do from the preview; the back office speaks English. */
export function Administration({ preview, isSwitching, onEdit }: AdministrationProps) {
  // What stood in the bar stays until another candidate is known: the page beneath it does not move.
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
        Edit
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
  /** It is not the one that is looked at: that one is on its way. */
  isFormer: boolean
}

function PublishExactly({ candidate, isFormer }: PublishExactlyProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const { mutate, isPending, error } = usePublishing(candidate)
  const standing = standingOf(candidate)
  const publish = () => {
    if (isPending || isFormer) return
    // The button may go with what it did, and the sentence that tells of it has the focus then.
    status.current?.focus()
    mutate()
  }
  return (
    <>
      <p ref={status} className="preview-status" role="status" tabIndex={-1}>
        {error ? messageOf(error, 'This could not be published') : standing}
      </p>
      {candidate.publishedAs === null && candidate.isOutdated === null && (
        <button type="button" className="preview-button preview-publish" aria-disabled={isFormer} onClick={publish}>
          {isPending ? 'Publishing…' : 'Publish exactly this'}
        </button>
      )}
    </>
  )
}

/** How a candidate stands to what was published and edited since. */
function standingOf({ publishedAs, isOutdated, editsSince }: Candidate): string {
  if (publishedAs !== null) return `Published as release ${publishedAs}`
  if (isOutdated) {
    const { by, release, at } = isOutdated
    return `${by ?? 'Somebody'} published release ${release} at ${momentIn('en', at)}: make a new candidate`
  }
  if (editsSince === 0) return ''
  return editsSince === 1 ? '1 edit since stays a draft' : `${editsSince} edits since stay drafts`
}
