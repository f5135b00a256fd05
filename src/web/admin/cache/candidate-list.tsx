import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { Candidate } from '../../../domain/releases.ts'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { candidatesQuery } from '../desk-queries.ts'
import { usePreview } from '../use-preview.ts'
import { CandidateDeletion } from './candidate-deletion.tsx'
import { CandidateRow } from './candidate-row.tsx'
import { CandidateTimeDialog } from './candidate-time-dialog.tsx'

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
