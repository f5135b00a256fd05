import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { Finding, FindingLists } from '../../domain/findings/finding.ts'
import { findingsPath } from '../../domain/findings/finding-links.ts'
import { previewName } from '../../domain/releases/release-words.ts'
import { messageOf, request } from '../../ui/data/request.ts'
import { Button } from '../../ui/elements/button.tsx'
import { FailedPanel } from '../../ui/surfaces/panel.tsx'
import { t, tn, translated, tx } from '../../ui/translate/translate.tsx'
import { keepFocus } from '../data/keep-focus.ts'
import { findingsKey, findingsQuery, ofPreview, usePreviews } from '../data/publishing.ts'
import { useWrite } from '../data/use-write.ts'
import { FindingList } from './finding-list.tsx'

const headingId = 'findings'

/** The findings in the drafts, or in the preview whose number is in the address. */
export function FindingPanel() {
  const [parameters] = useSearchParams()
  const preview = parameters.get('preview')
  const { data, isError, error, refetch } = useQuery(findingsQuery(preview))
  const change = useFindingChange(preview)
  const renderAction = ({ key, title }: Finding, label: string, dismissed: boolean) => (
    <Button
      size="small"
      aria-label={t('{label}: {value}', { label, value: translated(title) })}
      isBusy={change.isPending && change.input?.key === key}
      onPress={() => change.write({ key, dismissed })}
    >
      {label}
    </Button>
  )
  useFocusFromAddress(headingId, data !== undefined)
  if (isError) return <FailedPanel message={messageOf(error, 'This could not be loaded.')} onRetry={refetch} />
  if (!data) return null
  const { findings, dismissed } = data
  return (
    <section className="ui-panel findings" aria-labelledby={headingId}>
      <h2 id={headingId} className="ui-line" tabIndex={-1}>
        {t('Findings')} {findings.length > 0 && <span className="ui-badge">{findings.length}</span>}
      </h2>
      {preview !== null && <PreviewNote preview={preview} />}
      {findings.length === 0 && <p className="ui-line ui-muted">{t('No problems found.')}</p>}
      <FindingList key={preview} findings={findings} actions={(finding) => renderAction(finding, t('Dismiss'), true)} />
      {dismissed.length > 0 && (
        <details>
          <summary>{tn(dismissed.length, '{count} dismissed finding', '{count} dismissed findings')}</summary>
          <FindingList findings={dismissed} actions={(finding) => renderAction(finding, t('Show again'), false)} />
        </details>
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

function PreviewNote({ preview }: { preview: string }) {
  const previews = usePreviews()
  const shown = previews.find(({ number }) => String(number) === preview)
  return (
    <p className="ui-line ui-spread">
      <span>
        {tx('Findings in {preview}, without later changes.', {
          preview: <b>{shown ? translated(previewName(shown.createdAt)) : t('a preview')}</b>,
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

interface FindingChange {
  key: string
  dismissed: boolean
}

function useFindingChange(preview: string | null) {
  const client = useQueryClient()
  return useWrite<FindingChange, FindingLists>({
    send: (body, { signal }) =>
      request('PUT /api/admin/findings/dismissal', { query: ofPreview(preview), body, signal }),
    onDone: (findings) => {
      client.setQueryData(findingsQuery(preview).queryKey, findings)
      // The drafts and other previews may have the same finding.
      void client.invalidateQueries({ queryKey: [findingsKey], type: 'inactive' })
      keepFocus(headingId)
    },
    // Someone may have fixed the finding meanwhile.
    onFailed: () => void client.invalidateQueries({ queryKey: [findingsKey] }),
  })
}
