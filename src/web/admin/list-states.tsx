import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyPanel, FailedPanel, SkeletonRows } from '../ui/panel.tsx'
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

interface EmptyListProps {
  title: string
  addLabel: string
  onAdd: () => void
  children: ReactNode
}

/** A list without records: what it means, and the way to the first of them. */
export function EmptyList({ title, addLabel, onAdd, children }: EmptyListProps) {
  const addButton = (
    <Button variant="primary" icon={<Plus aria-hidden />} onPress={onAdd}>
      {addLabel}
    </Button>
  )
  return (
    <EmptyPanel title={title} action={addButton}>
      {children}
    </EmptyPanel>
  )
}

/** How many records a list has, at the end of its toolbar, once it is there. */
export function RowCount({ of: rows, one, many }: { of: readonly unknown[] | undefined; one: string; many: string }) {
  return rows && <span className="toolbar-end">{rows.length === 1 ? `1 ${one}` : `${rows.length} ${many}`}</span>
}
