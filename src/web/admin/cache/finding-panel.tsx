import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import {
  type Finding,
  type FindingLists,
  findingsPath,
  maxReasonLength,
  placeCount,
} from '../../../domain/findings/finding.ts'
import { candidateName } from '../../../domain/release-words.ts'
import { messageOf, request } from '../../data/request.ts'
import { t, tn, translated, tx } from '../../translate/translate.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, FormWithButtons } from '../../ui/dialog.tsx'
import { FailedPanel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { keepFocus } from '../keep-focus.ts'
import { candidatesQuery, findingsKey, findingsQuery, findingsSearch } from '../publishing.ts'
import { useWrite } from '../use-write.ts'
import { FindingList } from './finding-list.tsx'

const headingId = 'findings'

/** The findings in the drafts, or in the candidate whose id is in the address. */
export function FindingPanel() {
  const [parameters] = useSearchParams()
  const candidate = parameters.get('candidate')
  const { data, isError, error, refetch } = useQuery(findingsQuery(candidate))
  const [dismissing, setDismissing] = useState<Finding | null>(null)
  const restoring = useFindingChange(candidate, () => keepFocus(headingId))
  useFocusFromAddress(headingId, data !== undefined)
  if (isError) return <FailedPanel message={messageOf(error, 'Failed to look for findings')} onRetry={refetch} />
  if (!data) return null
  const { findings, dismissed } = data
  return (
    <section className="ui-panel findings" aria-labelledby={headingId}>
      <h2 id={headingId} className="ui-line" tabIndex={-1}>
        {t('Findings')} {findings.length > 0 && <span className="ui-badge">{placeCount(findings)}</span>}
      </h2>
      {candidate !== null && <CandidateNote candidate={candidate} />}
      {findings.length === 0 && <p className="ui-line ui-muted">{t('No problems found.')}</p>}
      <FindingList
        key={candidate}
        findings={findings}
        actions={(finding) => (
          <Button
            size="small"
            aria-label={t('Dismiss {title}', { title: translated(finding.title) })}
            onPress={() => setDismissing(finding)}
          >
            {t('Dismiss…')}
          </Button>
        )}
      />
      {dismissed.length > 0 && (
        <details>
          <summary>{tn(placeCount(dismissed), '{count} dismissed finding', '{count} dismissed findings')}</summary>
          <FindingList
            findings={dismissed}
            noteOf={({ reason, by }) => t('“{reason}” {by}', { reason, by })}
            actions={({ key, title }) => (
              <Button
                size="small"
                aria-label={t('Show again: {title}', { title: translated(title) })}
                isBusy={restoring.isPending && restoring.input?.key === key}
                onPress={() => restoring.write({ key })}
              >
                {t('Show again')}
              </Button>
            )}
          />
        </details>
      )}
      {dismissing && (
        <DismissDialog
          key={dismissing.key}
          finding={dismissing}
          candidate={candidate}
          onClose={() => setDismissing(null)}
        />
      )}
    </section>
  )
}

/** If the address ends in the heading's id, scrolls to the heading and focuses it once it is rendered. */
export function useFocusFromAddress(headingId: string, isRendered: boolean): void {
  useEffect(() => {
    if (!isRendered || location.hash !== `#${headingId}`) return
    const heading = document.getElementById(headingId)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [headingId, isRendered])
}

function CandidateNote({ candidate }: { candidate: string }) {
  const { data: candidates = [] } = useQuery(candidatesQuery)
  const shownCandidate = candidates.find(({ id }) => String(id) === candidate)
  return (
    <p className="ui-line ui-spread">
      <span>
        {tx('Findings in {preview}, without later changes.', {
          preview: <b>{shownCandidate ? translated(candidateName(shownCandidate.createdAt)) : t('a preview')}</b>,
        })}
      </span>
      <Link
        className="ui-button ui-button-plain ui-button-small"
        href={findingsPath()}
        onClick={() => keepFocus(headingId)}
      >
        {t('Show the current findings')}
      </Link>
    </p>
  )
}

interface DismissDialogProps {
  finding: Finding
  /** Null for the drafts. */
  candidate: string | null
  onClose: () => void
}

function DismissDialog({ finding: { key, title, label, sentence }, candidate, onClose }: DismissDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { write, isPending } = useFindingChange(candidate, () => {
    onClose()
    keepFocus(headingId)
  })
  const submit = () => {
    if (reason.trim() === '') return setError('Say why this is fine')
    write({ key, reason: reason.trim() })
  }
  return (
    <Dialog title={t('Dismiss {title}', { title: translated(title) })} width={480} onClose={onClose}>
      <FormWithButtons
        form={{ rejection: error ? { error } : null, isPending, submit }}
        submitLabel={t('Dismiss')}
        onCancel={onClose}
      >
        <p>
          {label && `${translated(label)}: `}
          {translated(sentence)}
        </p>
        <TextField
          label={t('Why this is fine')}
          value={reason}
          onChange={(typed) => {
            setReason(typed)
            setError(undefined)
          }}
          error={error}
          maxLength={maxReasonLength}
          hint={t('The finding returns when the data behind it changes.')}
          isMultiline
          rows={2}
          autoFocus
        />
      </FormWithButtons>
    </Dialog>
  )
}

/** Dismisses a finding. Without a reason, shows a dismissed finding again. */
type FindingChange = { key: string; reason: string } | { key: string }

function useFindingChange(candidate: string | null, onDone: () => void) {
  const client = useQueryClient()
  return useWrite<FindingChange, FindingLists>({
    send: (body, { signal }) => {
      const change = 'reason' in body ? 'dismiss' : 'restore'
      return request('POST', `/api/admin/findings/${change}${findingsSearch(candidate)}`, { body, signal })
    },
    failed: 'Failed to change the finding',
    onDone: (findings) => {
      client.setQueryData(findingsQuery(candidate).queryKey, findings)
      // The drafts and other previews may have the same finding.
      void client.invalidateQueries({ queryKey: [findingsKey], type: 'inactive' })
      onDone()
    },
    // Someone may have fixed the finding meanwhile.
    onFailed: () => void client.invalidateQueries({ queryKey: [findingsKey] }),
  })
}
