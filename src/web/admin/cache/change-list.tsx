import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../domain/counted.ts'
import type { UnpublishedChange } from '../../../domain/releases.ts'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailedPanel } from '../../ui/panel.tsx'
import { differencesQuery } from '../desk-queries.ts'
import { useTakeBack } from '../use-take-back.ts'
import { DifferenceList, type ListedDifference } from './difference-list.tsx'

interface ChangeListProps {
  changes: readonly UnpublishedChange[]
  /** The number of the release that visitors see. */
  release: number
}

/** What visitors do not see yet: each change opens into its words, and can be taken back. */
export function ChangeList({ changes, release }: ChangeListProps) {
  const query = useQuery({ ...differencesQuery(release, 'drafts'), enabled: changes.length > 0 })
  const { takeBack, takingBack } = useTakeBack()
  const found = new Map(query.data?.records.map((record) => [`${record.list} ${record.id}`, record]))
  const known = ({ list, id }: ListedDifference) => found.get(`${list} ${id}`)
  if (changes.length === 0) return <p className="ui-muted desk-note">Visitors see everything as it is stored.</p>
  return (
    <>
      <TakeAllBack count={changes.length} />
      {query.isError && (
        <FailedPanel message={messageOf(query.error, 'Failed to compare the changes')} onRetry={query.refetch} />
      )}
      <DifferenceList
        records={changes.map((change) => ({ ...change, action: known(change)?.action ?? change.action }))}
        fieldsOf={(change) => known(change)?.fields}
        isPending={query.isPending}
        actions={({ list, id, label }) => (
          <Button
            size="small"
            icon={<Undo2 aria-hidden />}
            aria-label={`Take back ${label}`}
            isBusy={
              takingBack !== undefined && takingBack !== 'all' && takingBack.list === list && takingBack.id === id
            }
            isDisabled={query.isPending}
            onPress={() => takeBack({ list, id, label, version: found.get(`${list} ${id}`)?.version ?? null })}
          >
            Take back
          </Button>
        )}
      />
    </>
  )
}

function TakeAllBack({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false)
  const { takeBack, cancelTakingBack, takingBack } = useTakeBack(() => setAsking(false))
  const leave = () => {
    cancelTakingBack()
    setAsking(false)
  }
  return (
    <p className="desk-note desk-note-with-action">
      <span className="ui-muted">Press a change to see its words.</span>
      <Button size="small" icon={<Undo2 aria-hidden />} onPress={() => setAsking(true)}>
        Take all back…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Take all back"
          question={`${count === 1 ? 'The one change' : `All ${counted(count, 'change')}`} of yours and of others become what visitors see now. It can be undone under Changes.`}
          confirmLabel="Take all back"
          icon={<Undo2 aria-hidden />}
          isBusy={takingBack !== undefined}
          onConfirm={() => takeBack('all')}
          onCancel={leave}
        />
      )}
    </p>
  )
}
