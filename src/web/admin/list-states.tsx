import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedPanel, SkeletonRows } from '../ui/panel.tsx'
import { Spinner } from '../ui/spinner.tsx'

interface ListStatesProps<Row> {
  query: UseQueryResult<Row[]>
  failed: string
  /** Shown while the list is on its way, where that is not skeleton rows. */
  pending?: ReactNode
  /** Shown for a list without records, where that is not what stands around them. */
  empty?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list on its way, failed, empty, or there. */
export function ListStates<Row>({ query, failed, pending = <SkeletonRows />, empty, children }: ListStatesProps<Row>) {
  if (query.data) return query.data.length === 0 && empty !== undefined ? empty : children(query.data)
  if (query.isError) return <FailedPanel message={failed} isInNotice onRetry={query.refetch} />
  return pending
}

export function ListSpinner() {
  return (
    <div className="list-spinner" role="status">
      <Spinner label="Loading…" size="large" />
    </div>
  )
}
