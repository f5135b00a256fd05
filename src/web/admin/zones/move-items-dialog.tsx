import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { zones } from '../../../domain/collections/zones.ts'
import type { RecordUse } from '../../../domain/problems.ts'
import { clubText, t, tn, translated } from '../../translate/translate.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { liveAfterPublish } from '../editor/editor-dialog.tsx'
import { refreshList } from '../publishing.ts'
import { zoneOptions } from '../timetable/names.tsx'
import { useRemove } from '../use-remove.ts'
import { invalidResponseMessage } from './zone-dialog.tsx'

type Zone = RecordOf<typeof zones>

interface MoveItemsDialogProps {
  zone: Zone
  uses: readonly RecordUse[]
  zoneRecords: readonly Zone[]
  onClose: () => void
}

/** Before a zone is deleted, lists its schedule items, and moves them to another zone or to none. */
export function MoveItemsDialog({ zone, uses, zoneRecords, onClose }: MoveItemsDialogProps) {
  const client = useQueryClient()
  const [target, setTarget] = useState<number | 'none' | null>(null)
  const [rejection, setRejection] = useState<{ message: string } | null>(null)
  const count = uses.length
  const targetZone = zoneRecords.find(({ id }) => id === target)
  const targetName = targetZone && clubText(targetZone.name)
  const { remove, isRemoving, cancelRemoval } = useRemove(zones, {
    query: `?moveTo=${target}`,
    doneMessage:
      targetName === undefined
        ? tn(
            count,
            'Zone deleted successfully, 1 schedule item left without a zone',
            'Zone deleted successfully, {count} schedule items left without a zone',
          )
        : tn(
            count,
            'Zone deleted successfully, 1 schedule item moved to {zone}',
            'Zone deleted successfully, {count} schedule items moved to {zone}',
            { zone: targetName },
          ),
    failureMessage: invalidResponseMessage,
    onRemoved: () => {
      void refreshList(client, 'schedule')
      onClose()
    },
  })
  const submit = () => {
    if (target === null)
      setRejection({ message: count === 1 ? t('Choose a zone for it, or none') : t('Choose a zone for them, or none') })
    else remove(zone)
  }
  return (
    <FormDialog
      title={t('Zone in use')}
      role="alertdialog"
      form={{ rejection, isPending: isRemoving, submit }}
      submitLabel={t('Move and delete')}
      icon={<Trash2 aria-hidden />}
      isDanger
      note={t(liveAfterPublish)}
      onClose={() => {
        cancelRemoval()
        onClose()
      }}
    >
      <p>
        {tn(count, '1 schedule item uses {zone}:', '{count} schedule items use {zone}:', { zone: clubText(zone.name) })}
      </p>
      <ul className="ui-panel ui-rows">
        {uses.map(({ id, label }) => (
          <li key={id} className="ui-line">
            {translated(label)}
          </li>
        ))}
      </ul>
      <Select
        label={tn(count, 'Move 1 schedule item to', 'Move {count} schedule items to')}
        options={[
          { value: 'none' as const, label: t('No Zone') },
          ...zoneOptions(zoneRecords).filter(({ value }) => value !== zone.id),
        ]}
        value={target}
        onChange={(chosen) => {
          setTarget(chosen)
          setRejection(null)
        }}
        placeholder={t('Choose a zone or none')}
        error={rejection?.message}
      />
    </FormDialog>
  )
}
