import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { zones } from '../../../domain/collections/zones.ts'
import type { RecordUse } from '../../../domain/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { refreshAfterWrite } from '../publishing.ts'
import { zoneOptions } from '../timetable/names.tsx'
import { useRemove } from '../use-remove.tsx'
import { invalidResponse } from './zone-dialog.tsx'

type Zone = RecordOf<typeof zones>

interface MoveItemsDialogProps {
  zone: Zone
  /** The schedule items that name the zone. */
  uses: readonly RecordUse[]
  zoneRecords: readonly Zone[]
  onClose: () => void
}

/** Names the schedule items of a zone that is to be deleted, and moves them to another or to none with the deletion. */
export function MoveItemsDialog({ zone, uses, zoneRecords, onClose }: MoveItemsDialogProps) {
  const client = useQueryClient()
  const [target, setTarget] = useState<number | 'none' | null>(null)
  const [isTargetMissed, setTargetMissed] = useState(false)
  const targetName = zoneRecords.find(({ id }) => id === target)?.name.en
  const { remove, isRemoving, cancelRemoval } = useRemove(zones, {
    query: `?moveTo=${target}`,
    doneMessage: movedMessage(uses.length, targetName),
    failureMessage: invalidResponse,
    onRemoved: () => {
      void refreshAfterWrite(client, 'schedule')
      onClose()
    },
  })
  const leave = () => {
    cancelRemoval()
    onClose()
  }
  const items = itemsOf(uses.length)
  return (
    <Dialog title="Zone in use" role="alertdialog" onClose={leave}>
      <div className="ui-dialog-body">
        <p>
          <b className="ui-strong">{zone.name.en}</b> is where {items} {uses.length === 1 ? 'takes' : 'take'} place:
        </p>
        <ul className="ui-panel ui-rows zone-uses">
          {uses.map(({ id, label }) => (
            <li key={id} className="ui-line">
              {label}
            </li>
          ))}
        </ul>
        <Select
          label={`Move ${items} to`}
          options={[
            { value: 'none' as const, label: 'No Zone' },
            ...zoneOptions(zoneRecords).filter(({ value }) => value !== zone.id),
          ]}
          value={target}
          onChange={(chosen) => {
            setTarget(chosen)
            setTargetMissed(false)
          }}
          placeholder="Choose a zone or none"
          error={isTargetMissed ? 'Choose where they go' : undefined}
        />
      </div>
      <footer className="ui-dialog-foot">
        <span className="ui-dialog-note">Visitors see it after the next cache build.</span>
        <Button onPress={leave}>Cancel</Button>
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden />}
          isBusy={isRemoving}
          onPress={() => (target === null ? setTargetMissed(true) : remove(zone))}
        >
          Move and delete
        </Button>
      </footer>
    </Dialog>
  )
}

const itemsOf = (count: number) => (count === 1 ? '1 schedule item' : `${count} schedule items`)

/** What is told when a zone was deleted and its items were moved; without a name they have no zone now. */
export function movedMessage(count: number, zoneName: string | undefined): string {
  const place = zoneName === undefined ? 'left without a zone' : `moved to ${zoneName}`
  return `Zone deleted successfully, ${itemsOf(count)} ${place}`
}
