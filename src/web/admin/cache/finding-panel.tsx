import { type Finding, findingsPath, longestReason } from '../../../domain/findings/finding.ts'
import { candidateName } from '../../../domain/release-words.ts'
import { counted } from '../../../domain/text-forms.ts'
import { FindingList } from './finding-list.tsx'
import './findings.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { FailedPanel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { candidatesQuery } from '../desk-queries.ts'
import { findingsQuery, useFindingChange } from '../findings.ts'
import { keepFocus } from '../keep-focus.ts'
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

interface DismissDialogProps {
  finding: Finding
  /** The candidate in which it was found. */
  candidate: string | null
  onDone: () => void
  onClose: () => void
}

/** Asks why a finding is right as it is; it comes back when what it is about changes. */
function DismissDialog({ finding: { key, title, sentence }, candidate, onDone, onClose }: DismissDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { write, isPending } = useFindingChange(candidate, () => {
    onClose()
    onDone()
  })
  const submit = () => {
    if (reason.trim() === '') return setError('Say why it is right as it is')
    write({ key, reason: reason.trim() })
  }
  return (
    <Dialog title={`Dismiss ${title}`} width={480} onClose={onClose}>
      <DialogForm
        form={{ refusal: error ? { error } : null, isPending, submit }}
        submitLabel="Dismiss"
        onCancel={onClose}
      >
        <p>{sentence}</p>
        <TextField
          label="Why it is right as it is"
          value={reason}
          onChange={(typed) => {
            setReason(typed)
            setError(undefined)
          }}
          error={error}
          maxLength={longestReason}
          hint="It is told again when this is changed."
          isMultiline
          rows={2}
          autoFocus
        />
      </DialogForm>
    </Dialog>
  )
}
