import { Undo2 } from 'lucide-react'
import type { Change } from '../../../domain/changes.ts'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import { Button } from '../../ui/button.tsx'
import { OpenableRow } from '../openable-row.tsx'
import { actionOf, canUndo, namesIn, sizeOf, type Write } from '../writes.ts'
import { ChangeRow } from './change-row.tsx'
import { useUndoChange } from './use-undo-change.ts'

interface WriteRowProps {
  write: Write<Change>
  /** Whether all of its changes are there; a long one may go on in what is not read yet. */
  isWhole: boolean
  onRecord: (change: Change) => void
}

/** A record that was written, or several that were at once. */
export function WriteRow(props: WriteRowProps) {
  const [first, ...others] = props.write.changes
  if (!first) return null
  return others.length === 0 ? (
    <ChangeRow change={first} onRecord={props.onRecord} />
  ) : (
    <Together {...props} by={first.by} at={first.at} />
  )
}

/** It opens into each of them, and is undone as it was made. */
function Together({ write, isWhole, onRecord, by, at }: WriteRowProps & Pick<Change, 'by' | 'at'>) {
  const { undoChange, isUndoing } = useUndoChange()
  const size = sizeOf(write, isWhole)
  const moment = dateAndTimeOf(at)
  return (
    <OpenableRow
      className="change-write"
      summary={
        <>
          <span>
            <span className="change-list">{size}</span> {namesIn(write)}
          </span>
          <span className="ui-muted">{actionOf(write) ?? 'at once'}</span>
          <span className="ui-muted change-author">
            {by ?? 'Ringside'}, <span className="ui-number">{moment}</span>
          </span>
        </>
      }
      actions={
        canUndo(write) && (
          <Button
            size="small"
            icon={<Undo2 aria-hidden />}
            aria-label={`Undo all of it: ${size}, ${moment}`}
            isBusy={isUndoing}
            onPress={() => undoChange({ id: write.id, whole: true })}
          >
            Undo all of it
          </Button>
        )
      }
    >
      {() => (
        <ul className="change-write-rows">
          {write.changes.map((change) => (
            <ChangeRow key={change.id} change={change} isPart onRecord={onRecord} />
          ))}
        </ul>
      )}
    </OpenableRow>
  )
}
