import { useQueryClient } from '@tanstack/react-query'
import { History, Undo2 } from 'lucide-react'
import type { Change } from '../../domain/differences/change.ts'
import type { EntryGroup } from '../../domain/differences/changes.ts'
import { type CacheName, listNames } from '../../domain/releases/releases.ts'
import { dateAndTimeOf } from '../../domain/time/dates.ts'
import { Button } from '../../ui/elements/button.tsx'
import { t, translated } from '../../ui/translate/translate.tsx'
import { keepFocus } from '../data/keep-focus.ts'
import { refreshAll } from '../data/publishing.ts'
import { notifyUndone, sendUndo, usesMessage } from '../data/undo.ts'
import { useWrite } from '../data/use-write.ts'
import { authorName } from '../differences/difference-list.tsx'
import { canUndo, commonAction, namesIn, sizeInWords } from '../differences/entries.ts'
import { EditLink, FieldDifferences } from '../differences/field-differences.tsx'
import { OpenableRow } from '../parts/openable-row.tsx'

interface UndoRequest {
  id: number
  /** Whether to undo the whole write that the change belongs to. */
  isWhole: boolean
}

function useUndoChange() {
  const client = useQueryClient()
  const { write, isPending } = useWrite<UndoRequest>({
    send: ({ id, isWhole }, sending) => sendUndo(id, isWhole, sending),
    failureMessage: usesMessage,
    onDone: (_, __, changeId) => notifyUndone(client, changeId),
    onSettled: () => {
      refreshAll(client)
      keepFocus()
    },
  })
  return { undoChange: write, isUndoing: isPending }
}

interface ChangeRowProps {
  change: Change
  /** Whether the row is inside a `WriteRow`. A change that can only be undone with its write then has no button. */
  isInWriteRow?: boolean
  onRecord: (change: Change) => void
}

const isRecord = (list: string): list is CacheName => listNames.some((name) => name === list)

function ChangeRow({ change, isInWriteRow = false, onRecord }: ChangeRowProps) {
  const { id, list, label, undo } = change
  const { undoChange, isUndoing } = useUndoChange()
  return (
    <OpenableRow
      summary={<Summary {...change} />}
      actions={
        undo.isPossible &&
        !(isInWriteRow && undo.isWhole) && (
          <Button
            size="small"
            icon={<Undo2 aria-hidden />}
            aria-label={t('{label}: {value}', {
              label: t('Undo'),
              value: `${translated(label || list)}, ${dateAndTimeOf(change.at)}`,
            })}
            isBusy={isUndoing}
            onPress={() => undoChange({ id, isWhole: false })}
          >
            {t('Undo')}
          </Button>
        )
      }
    >
      {() => <ChangeDetails change={change} onRecord={onRecord} />}
    </OpenableRow>
  )
}

function Summary({ list, label, action, by, at }: Change) {
  return (
    <>
      <span>
        <span className="ui-strong ui-capital">{translated(list)}</span> {translated(label)}
      </span>
      <span className="ui-muted">{translated(action)}</span>
      <span className="ui-muted">
        {authorName(by)}, <span className="ui-number">{dateAndTimeOf(at)}</span>
      </span>
    </>
  )
}

function ChangeDetails({ change, onRecord }: ChangeRowProps) {
  const { list, recordId, label, action, undo } = change
  return (
    <>
      {(change.fields.length > 0 || !undo.reason) && <FieldDifferences fields={change.fields} action={action} />}
      {undo.reason && <p className="ui-box">{translated(undo.reason)}</p>}
      <div className="ui-cluster">
        {isRecord(list) && recordId !== null && <EditLink list={list} id={recordId} label={label} action={action} />}
        {recordId !== null && (
          <Button icon={<History aria-hidden />} onPress={() => onRecord(change)}>
            {t('All changes of this record')}
          </Button>
        )}
      </div>
    </>
  )
}

interface WriteRowProps {
  write: EntryGroup<Change>
  /** Whether all changes of the write are fetched. */
  isComplete: boolean
  onRecord: (change: Change) => void
}

export function WriteRow(props: WriteRowProps) {
  const [first, ...others] = props.write.changes
  if (!first) return null
  return others.length === 0 ? (
    <ChangeRow change={first} onRecord={props.onRecord} />
  ) : (
    <MultiChangeRow {...props} by={first.by} at={first.at} />
  )
}

function MultiChangeRow({ write, isComplete, onRecord, by, at }: WriteRowProps & Pick<Change, 'by' | 'at'>) {
  const { undoChange, isUndoing } = useUndoChange()
  const size = sizeInWords(write, isComplete)
  const moment = dateAndTimeOf(at)
  return (
    <OpenableRow
      className="change-write"
      summary={
        <>
          <span>
            <span className="ui-strong ui-capital">{size}</span> {namesIn(write)}
          </span>
          <span className="ui-muted">{translated(commonAction(write) ?? 'in one step')}</span>
          <span className="ui-muted">
            {authorName(by)}, <span className="ui-number">{moment}</span>
          </span>
        </>
      }
      actions={
        canUndo(write) && (
          <Button
            size="small"
            icon={<Undo2 aria-hidden />}
            aria-label={t('{label}: {value}', { label: t('Undo all of it'), value: `${size}, ${moment}` })}
            isBusy={isUndoing}
            onPress={() => undoChange({ id: write.id, isWhole: true })}
          >
            {t('Undo all of it')}
          </Button>
        )
      }
    >
      {() => (
        <ul className="ui-rows change-write-rows">
          {write.changes.map((change) => (
            <ChangeRow key={change.id} change={change} isInWriteRow onRecord={onRecord} />
          ))}
        </ul>
      )}
    </OpenableRow>
  )
}
