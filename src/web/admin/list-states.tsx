import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedPanel, SkeletonRows } from '../ui/panel.tsx'

interface ListStatesProps<Row> {
  query: UseQueryResult<Row[]>
  failed: string
  empty: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list on its way, failed, empty, or there. */
export function ListStates<Row>({ query, failed, empty, children }: ListStatesProps<Row>) {
  if (query.data) return query.data.length === 0 ? empty : children(query.data)
  if (query.isError) return <FailedPanel message={failed} onRetry={query.refetch} />
  return <SkeletonRows />
}
