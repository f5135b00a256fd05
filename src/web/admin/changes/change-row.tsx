import { History, Pencil, Undo2 } from 'lucide-react'
import { Link } from 'wouter'
import type { Change } from '../../../domain/changes.ts'
import { dateAndTimeOf } from '../../../domain/dates.ts'
import { type CacheName, listNames } from '../../../domain/releases.ts'
import { Button } from '../../ui/button.tsx'
import { FieldDifferences } from '../field-differences.tsx'
import { OpenableRow } from '../openable-row.tsx'
import { recordHref } from '../record-href.ts'
import { useUndoChange } from './use-undo-change.ts'

interface ChangeRowProps {
  change: Change
  /** Whether it is shown with others of its write: one of an order, which goes as a whole, is not offered by itself then. */
  isPart?: boolean
  /** Shows every change of the same record. */
  onRecord: (change: Change) => void
}

const isRecord = (list: string): list is CacheName => listNames.some((name) => name === list)

export function ChangeRow({ change, isPart = false, onRecord }: ChangeRowProps) {
  const { id, list, label, undo } = change
  const { undoChange, isUndoing } = useUndoChange()
  return (
    <OpenableRow
      summary={<Summary {...change} />}
      actions={
        undo.isPossible &&
        !(isPart && undo.isWhole) && (
          <Button
            size="small"
            icon={<Undo2 aria-hidden />}
            aria-label={`Undo the change of ${label || list}, ${dateAndTimeOf(change.at)}`}
            isBusy={isUndoing}
            onPress={() => undoChange({ id, whole: false })}
          >
            Undo
          </Button>
        )
      }
    >
      {() => <Opened change={change} onRecord={onRecord} />}
    </OpenableRow>
  )
}

function Summary({ list, label, action, by, at }: Change) {
  return (
    <>
      <span>
        <span className="change-list">{list}</span> {label}
      </span>
      <span className="ui-muted">{action}</span>
      <span className="ui-muted change-author">
        {by ?? 'Ringside'}, <span className="ui-number">{dateAndTimeOf(at)}</span>
      </span>
    </>
  )
}

function Opened({ change, onRecord }: ChangeRowProps) {
  const { list, recordId, label, action, undo } = change
  const href = isRecord(list) && recordId !== null ? recordHref({ list, id: recordId, action }) : null
  return (
    <>
      {(change.fields.length > 0 || !undo.reason) && <FieldDifferences fields={change.fields} action={action} />}
      {undo.reason && <p className="change-reason">{undo.reason}</p>}
      <div className="change-actions">
        {href && (
          <Link className="ui-button ui-button-plain" href={href}>
            <Pencil aria-hidden /> Edit
            <span className="ui-hidden"> {label}</span>
          </Link>
        )}
        {recordId !== null && (
          <Button icon={<History aria-hidden />} onPress={() => onRecord(change)}>
            All changes of this record
          </Button>
        )}
      </div>
    </>
  )
}
