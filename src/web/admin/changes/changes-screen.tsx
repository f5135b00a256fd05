import './changes.css'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { ChangePage } from '../../../domain/changes.ts'
import { messageOf } from '../../data/request.ts'
import { EmptyPanel, FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { changesQuery } from '../desk-queries.ts'
import { Screen } from '../screen.tsx'
import { ShowMore } from '../show-more.tsx'
import { ChangeFilters } from './change-filters.tsx'
import { ChangeRow } from './change-row.tsx'
import { useChangeFilters } from './use-change-filters.ts'

const changesOf = ({ pages }: InfiniteData<ChangePage>) => pages.flatMap(({ changes }) => changes)

/** Every write: who, when, what, and the way back. */
export function ChangesScreen() {
  const filters = useChangeFilters()
  const query = useInfiniteQuery({ ...changesQuery(filters.query), select: changesOf })
  return (
    <Screen title="Changes">
      <ChangeFilters filters={filters} />
      {query.isError && (
        <FailedPanel message={messageOf(query.error, 'Failed to fetch changes')} onRetry={query.refetch} />
      )}
      {query.isPending && <SkeletonRows />}
      {query.data?.length === 0 && (
        <EmptyPanel title="No changes found">
          {filters.query === ''
            ? 'Whatever anybody saves or deletes is listed here.'
            : 'Nothing was changed like that.'}
        </EmptyPanel>
      )}
      {query.data && query.data.length > 0 && (
        <ul className="ui-panel change-rows">
          {query.data.map((change) => (
            <ChangeRow key={change.id} change={change} onRecord={filters.showRecord} />
          ))}
        </ul>
      )}
      <ShowMore query={query} />
    </Screen>
  )
}
