import { candidateName } from '../../../domain/release-words.ts'
import './findings.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { counted } from '../../../domain/counted.ts'
import { type Finding, findingsPath } from '../../../domain/findings/finding.ts'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/panel.tsx'
import { candidatesQuery } from '../desk-queries.ts'
import { findingsQuery, useFindingChange } from '../findings.ts'
import { keepFocus } from '../keep-focus.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import { FindingList } from './finding-list.tsx'
import { useArrival } from './use-arrival.ts'

/** Where the focus goes when what had it is dismissed, or when one comes from the tape or the preview. */
const headingId = 'findings'

/** What should be looked at before visitors see it; building is never in its way. */
export function FindingPanel() {
  const [parameters] = useSearchParams()
  const candidate = parameters.get('candidate')
  const { data, isError, error, refetch } = useQuery(findingsQuery(candidate))
  const [asked, setAsked] = useState<Finding | null>(null)
  const restoring = useFindingChange(candidate, () => keepFocus(headingId))
  useArrival(headingId, data !== undefined)
  if (isError) return <FailedPanel message={messageOf(error, 'Failed to look for findings')} onRetry={refetch} />
  if (!data) return null
  const { findings, dismissed } = data
  return (
    <section className="ui-panel findings" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        Findings {findings.length > 0 && <span className="sidebar-count">{findings.length}</span>}
      </h2>
      {candidate !== null && <OfCandidate candidate={candidate} />}
      {findings.length === 0 && <p className="findings-none ui-muted">Nothing was found that looks wrong.</p>}
      <FindingList
        key={candidate}
        findings={findings}
        actions={(finding) => (
          <Button size="small" aria-label={`Dismiss ${finding.title}`} onPress={() => setAsked(finding)}>
            Dismiss…
          </Button>
        )}
      />
      {dismissed.length > 0 && (
        <details className="findings-dismissed">
          <summary>{counted(dismissed.length, 'dismissed finding')}</summary>
          <FindingList
            findings={dismissed}
            noteOf={({ reason, by }) => `“${reason}” ${by}`}
            actions={({ key, title }) => (
              <Button
                size="small"
                aria-label={`Tell again: ${title}`}
                isBusy={restoring.isPending && restoring.input?.key === key}
                onPress={() => restoring.write({ key })}
              >
                Tell again
              </Button>
            )}
          />
        </details>
      )}
      {asked && (
        <DismissDialog
          key={asked.key}
          finding={asked}
          candidate={candidate}
          onDone={() => keepFocus(headingId)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

/** Which candidate is looked at, and the way back to what is stored now. */
function OfCandidate({ candidate }: { candidate: string }) {
  const { data: candidates = [] } = useQuery(candidatesQuery)
  const found = candidates.find(({ id }) => String(id) === candidate)
  return (
    <p className="findings-of">
      <span>
        In <b>{found ? candidateName(found.createdAt) : 'a preview'}</b>, as it was fixed.
      </span>
      <Link
        className="ui-button ui-button-plain ui-button-small"
        href={findingsPath()}
        onClick={() => keepFocus(headingId)}
      >
        Look at the club as it is now
      </Link>
    </p>
  )
}
