import './findings.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { counted } from '../../../domain/counted.ts'
import type { Finding } from '../../../domain/findings/finding.ts'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/panel.tsx'
import { findingsQuery, useFindingChange } from '../findings.ts'
import { keepFocus } from '../keep-focus.ts'
import { DismissDialog } from './dismiss-dialog.tsx'
import { FindingList } from './finding-list.tsx'

/** Where the focus goes when what had it is dismissed, or when one comes from the tape or the preview. */
const headingId = 'findings'

/** What should be looked at before visitors see it; building is never in its way. */
export function FindingPanel() {
  const { data, isError, error, refetch } = useQuery(findingsQuery)
  const [asked, setAsked] = useState<Finding | null>(null)
  const restoring = useFindingChange(() => keepFocus(headingId))
  const isRead = data !== undefined
  useEffect(() => {
    if (isRead && location.hash === `#${headingId}`) showHeading()
  }, [isRead])
  if (isError) return <FailedPanel message={messageOf(error, 'Failed to look for findings')} onRetry={refetch} />
  if (!data) return null
  const { findings, dismissed } = data
  return (
    <section className="ui-panel findings" aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1}>
        Findings {findings.length > 0 && <span className="sidebar-count">{findings.length}</span>}
      </h2>
      {findings.length === 0 && <p className="findings-none ui-muted">Nothing was found that looks wrong.</p>}
      <FindingList
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
          onDone={() => keepFocus(headingId)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

function showHeading(): void {
  const heading = document.getElementById(headingId)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
