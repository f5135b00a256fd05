import './changes.css'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Change, ChangePage } from '../../../domain/changes.ts'
import { messageOf } from '../../data/request.ts'
import { EmptyPanel, FailedPanel, SkeletonRows } from '../../ui/panel.tsx'
import { changesQuery } from '../desk-queries.ts'
import { ShowMore } from '../list-parts.tsx'
import { Screen } from '../screen.tsx'
import { type Write, writesIn } from '../writes.ts'
import { ChangeFilters } from './change-filters.tsx'
import { useChangeFilters } from './use-change-filters.ts'
import { WriteRow } from './write-row.tsx'

const alone = (change: Change): Write<Change> => ({ id: change.id, changes: [change] })

const together = ({ pages }: InfiniteData<ChangePage>) => ({
  changes: pages.flatMap(({ changes }) => changes),
  isMarked: pages.every(({ isMarked }) => isMarked),
})

/** Every write: who, when, what, and the way back. */
export function ChangesScreen() {
  const filters = useChangeFilters()
  const query = useInfiniteQuery({ ...changesQuery(filters.query), select: together })
  // Of one list or record one sees a part of a write only.
  const isPart = filters.of('list') !== ''
  const writes = isPart ? query.data?.changes.map(alone) : query.data && writesIn(query.data.changes)
  return (
    <Screen title="Changes">
      <ChangeFilters filters={filters} />
      {query.isError && (
        <FailedPanel message={messageOf(query.error, 'Failed to fetch changes')} onRetry={query.refetch} />
      )}
      {query.isPending && <SkeletonRows />}
      {writes?.length === 0 && (
        <EmptyPanel title="No changes found">
          {filters.query === ''
            ? 'Whatever anybody saves or deletes is listed here.'
            : 'Nothing was changed like that.'}
        </EmptyPanel>
      )}
      {query.data?.isMarked === false && (
        <p className="ui-muted changes-note">So much differs that some texts are shown whole, before and after.</p>
      )}
      {writes && writes.length > 0 && (
        <ul className="ui-panel change-rows">
          {writes.map((write, place) => (
            <WriteRow
              key={write.id}
              write={write}
              isWhole={!query.hasNextPage || place < writes.length - 1}
              onRecord={filters.showRecord}
            />
          ))}
        </ul>
      )}
      <ShowMore query={query} />
    </Screen>
  )
}
