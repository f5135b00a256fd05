import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { entriesIn } from '../../../domain/changes.ts'
import type { UnpublishedChange } from '../../../domain/releases.ts'
import { counted } from '../../../domain/text-forms.ts'
import { messageOf } from '../../data/request.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailedPanel } from '../../ui/panel.tsx'
import { timeAgo } from '../dates.ts'
import { differencesQuery } from '../desk-queries.ts'
import { actionOf, namesIn, sizeOf } from '../entries.ts'
import { OpenableRow } from '../openable-row.tsx'
import { useDiscard } from '../undo.ts'
import { DifferenceList } from './difference-list.tsx'

interface ChangeListProps {
  changes: readonly UnpublishedChange[]
  /** The number of the release that visitors see. */
  release: number
}

/** What visitors do not see yet: each change opens into its words, and can be discarded. */
export function ChangeList({ changes, release }: ChangeListProps) {
  const query = useQuery({ ...differencesQuery(release, 'drafts'), enabled: changes.length > 0 })
  const { discard, discarding } = useDiscard()
  if (changes.length === 0) return <p className="ui-muted desk-note">Visitors see everything as it is stored.</p>

  const found = new Map(query.data?.records.map((record) => [`${record.list} ${record.id}`, record]))
  const known = ({ list, id }: Pick<UnpublishedChange, 'list' | 'id'>) => found.get(`${list} ${id}`)
  const entries = entriesIn(changes)
  const isDiscarded = ({ list, id }: Pick<UnpublishedChange, 'list' | 'id'>) =>
    typeof discarding === 'object' && 'id' in discarding && discarding.list === list && discarding.id === id
  const listOf = (records: readonly UnpublishedChange[]) => (
    <DifferenceList
      records={records.map((change) => ({ ...change, action: known(change)?.action ?? change.action }))}
      fieldsOf={(change) => known(change)?.fields}
      isPending={query.isPending}
      actions={({ list, id, label }) => (
        <Button
          size="small"
          icon={<Undo2 aria-hidden />}
          aria-label={`Discard the change of ${label}`}
          isBusy={isDiscarded({ list, id })}
          isDisabled={query.isPending}
          onPress={() => discard({ list, id, label, version: known({ list, id })?.version ?? null })}
        >
          Discard
        </Button>
      )}
    />
  )
  return (
    <>
      <DiscardAll count={entries.length} />
      {query.isError && (
        <FailedPanel message={messageOf(query.error, 'Failed to compare the changes')} onRetry={query.refetch} />
      )}
      <ul>
        {entries.map((entry) => {
          const [first, ...others] = entry.changes
          if (!first || others.length === 0) return null
          const size = sizeOf(entry, true)
          return (
            <OpenableRow
              key={entry.id}
              summary={
                <>
                  <span>
                    {size}: {namesIn(entry)}
                  </span>
                  <span className="difference-action">{actionOf(entry) ?? 'at once'}</span>
                  <span className="ui-muted difference-author">
                    {[first.by, first.at && timeAgo(first.at)].filter(Boolean).join(', ')}
                  </span>
                </>
              }
              actions={
                <Button
                  size="small"
                  icon={<Undo2 aria-hidden />}
                  aria-label={`Discard the change of ${size}`}
                  isBusy={typeof discarding === 'object' && 'write' in discarding && discarding.write === entry.id}
                  onPress={() => discard({ write: entry.id })}
                >
                  Discard
                </Button>
              }
            >
              {() => listOf(entry.changes)}
            </OpenableRow>
          )
        })}
      </ul>
      {listOf(entries.flatMap(({ changes: [first, ...others] }) => (first && others.length === 0 ? [first] : [])))}
    </>
  )
}

function DiscardAll({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false)
  const { discard, cancelDiscarding, discarding } = useDiscard(() => setAsking(false))
  const leave = () => {
    cancelDiscarding()
    setAsking(false)
  }
  return (
    <p className="desk-note desk-note-with-action">
      <span className="ui-muted">Press a change to see its words.</span>
      <Button size="small" icon={<Undo2 aria-hidden />} onPress={() => setAsking(true)}>
        Discard all…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Discard all"
          question={`${count === 1 ? 'The one change' : `All ${counted(count, 'change')}`} of yours and of others become what visitors see now. It can be undone under Changes.`}
          confirmLabel="Discard all"
          icon={<Undo2 aria-hidden />}
          isBusy={discarding !== undefined}
          onConfirm={() => discard('all')}
          onCancel={leave}
        />
      )}
    </p>
  )
}
