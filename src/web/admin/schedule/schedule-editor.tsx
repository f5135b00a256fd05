import type { TimetableException } from '../../../domain/occurrences.ts'
import { weekdays } from '../../../domain/weekdays.ts'
import type { OpenRecord } from '../editor/use-open-record.ts'
import { late } from '../late.ts'
import { LateDialog } from '../late-dialog.tsx'
import type { Names } from '../timetable/use-names.ts'
import type { ScheduleItem, ZoneChoice } from '../timetable/week.ts'

interface ScheduleEditorProps {
  opened: OpenRecord<ScheduleItem>
  /** The zone that is shown: a new item starts there. */
  zone: ZoneChoice
  items: readonly ScheduleItem[]
  exceptions: readonly TimetableException[]
  names: Names
  onDelete: (item: ScheduleItem) => void
}

/** Behind the list, and mostly there when somebody wants it. */
const useScheduleDialog = late(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)

/** The dialog of the item that is open, with what its opener said of a new one. */
export function ScheduleEditor({ opened, zone, ...shared }: ScheduleEditorProps) {
  const { isOpen, record, key, close, given } = opened
  useScheduleDialog()
  if (!isOpen) return null
  return (
    <LateDialog useCode={useScheduleDialog} title={record ? 'Edit Schedule Item' : 'Add Schedule Item'} onClose={close}>
      {(ScheduleDialog) => (
        <ScheduleDialog
          key={key}
          item={record}
          day={weekdays.find((each) => each === given('day')) ?? 'monday'}
          time={given('time') ?? undefined}
          zone={typeof zone === 'number' ? zone : 0}
          onClose={close}
          {...shared}
        />
      )}
    </LateDialog>
  )
}
