import { useQuery } from '@tanstack/react-query'
import type { UnpublishedChange } from '../../../domain/releases.ts'
import { messageOf } from '../../data/request.ts'
import { FailedPanel } from '../../ui/panel.tsx'
import { differencesQuery } from '../desk-queries.ts'
import { DifferenceList, type ListedDifference } from './difference-list.tsx'

interface ChangeListProps {
  changes: readonly UnpublishedChange[]
  /** The number of the release that visitors see. */
  release: number
}

/** What visitors do not see yet: each change opens into its words, and can be taken back. */
export function ChangeList({ changes, release }: ChangeListProps) {
  const query = useQuery({ ...differencesQuery(release, 'drafts'), enabled: changes.length > 0 })
  const found = new Map(query.data?.records.map((record) => [`${record.list} ${record.id}`, record]))
  const known = ({ list, id }: ListedDifference) => found.get(`${list} ${id}`)
  if (changes.length === 0) return <p className="ui-muted desk-note">Visitors see everything as it is stored.</p>
  return (
    <>
      <p className="desk-note ui-muted">Press a change to see its words.</p>
      {query.isError && (
        <FailedPanel message={messageOf(query.error, 'Failed to compare the changes')} onRetry={query.refetch} />
      )}
      <DifferenceList
        records={changes.map((change) => ({ ...change, action: known(change)?.action ?? change.action }))}
        fieldsOf={(change) => known(change)?.fields}
        isPending={query.isPending}
      />
    </>
  )
}
