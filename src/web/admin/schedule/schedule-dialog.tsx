import { useRef, useState } from 'react'
import type { classes } from '../../../domain/collections/classes.ts'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { labelsOf } from '../../../domain/collections/field.ts'
import { blankText } from '../../../domain/collections/kinds.ts'
import { incompleteScheduleItem, schedule } from '../../../domain/collections/schedule.ts'
import type { trainers } from '../../../domain/collections/trainers.ts'
import type { zones } from '../../../domain/collections/zones.ts'
import { type Weekday, weekdays } from '../../../domain/weekdays.ts'
import { notifyError } from '../../ui/notices.ts'
import { Segments } from '../../ui/segments.tsx'
import { Select } from '../../ui/select.tsx'
import { Shape } from '../../ui/shape.tsx'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { LanguageTabs, LanguageText } from '../editor/language-tabs.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { MoreFields, moreValues } from './more-fields.tsx'
import { midnight, plannedTwice, twinOf, untouchedTime } from './slips.ts'
import { TimeField } from './time-field.tsx'
import { useQuestions } from './use-questions.tsx'
import { dayName, hoursAndMinutes, type ScheduleItem } from './week.ts'

interface ScheduleDialogProps {
  item: ScheduleItem | undefined
  /** Where a new item starts. */
  day: Weekday
  /** The zone that is shown, 0 for none: a new item starts there. */
  zone: number
  /** The whole schedule. */
  items: readonly ScheduleItem[]
  classRecords: readonly RecordOf<typeof classes>[]
  zoneRecords: readonly RecordOf<typeof zones>[]
  trainerRecords: readonly RecordOf<typeof trainers>[]
  onClose: () => void
}

const labels = labelsOf(schedule.fields)
const days = weekdays.map((value) => ({ value, label: dayName(value).slice(0, 3) }))

export function ScheduleDialog({ item, day, zone, items, onClose, ...lists }: ScheduleDialogProps) {
  const { classRecords, zoneRecords, trainerRecords } = lists
  const editor = useEditor(schedule, {
    record: item,
    toValues: (stored?: ScheduleItem) => ({
      dayOfWeek: stored?.dayOfWeek ?? day,
      timeSlot: stored ? hoursAndMinutes(stored.timeSlot) : untouchedTime,
      classId: stored?.classId ?? null,
      zoneId: stored ? (stored.zoneId ?? 0) : zone,
      activity: stored?.activity ?? blankText,
      ...moreValues(stored),
    }),
    onClose,
    onInvalid: (issues) =>
      notifyError(issues.find(({ path }) => path[0] !== 'classId')?.message ?? incompleteScheduleItem),
  })
  const { dayOfWeek, timeSlot } = editor.values
  const [isTimeTouched, setTimeTouched] = useState(false)
  const timeField = useRef<HTMLInputElement>(null)

  const findSlips = () => {
    const planned = schedule.input.safeParse(editor.values).data
    if (!planned) return []
    const twin = twinOf(planned, items, item?.id)
    const title = classRecords.find(({ id }) => id === planned.classId)?.title.en ?? `Class ${planned.classId}`
    const zoneName = zoneRecords.find(({ id }) => id === planned.zoneId)?.name.en
    return [
      ...(editor.isNew && !isTimeTouched && planned.timeSlot === untouchedTime ? [midnight] : []),
      ...(twin ? [plannedTwice(twin, { title, zone: zoneName })] : []),
    ]
  }
  const questions = useQuestions({
    find: findSlips,
    save: editor.save,
    onDeclined: (question) => question === midnight && timeField.current?.focus(),
  })
  return (
    <EditorDialog
      title={item ? 'Edit Schedule Item' : 'Add Schedule Item'}
      editor={{ ...editor, save: questions.save }}
      labels={labels}
    >
      <Segments
        label={labels.dayOfWeek}
        isLabelShown
        options={days}
        value={dayOfWeek}
        onChange={(value) => editor.set('dayOfWeek', value)}
      />
      <div className="ui-columns-2">
        <TimeField
          ref={timeField}
          value={timeSlot}
          onChange={(time) => {
            setTimeTouched(true)
            editor.set('timeSlot', time)
          }}
          error={editor.errorAt('timeSlot')}
        />
        <Select
          label={labels.zoneId}
          note="optional"
          options={[
            { value: 0, label: 'No Zone' },
            ...zoneRecords.map(({ id, name }, index) => ({
              value: id,
              label: name.en,
              icon: <Shape place={index} />,
            })),
          ]}
          {...editor.field('zoneId')}
        />
      </div>
      <Select
        label={labels.classId}
        options={classRecords.map(({ id, title }) => ({ value: id, label: title.en }))}
        {...editor.field('classId')}
        placeholder="Choose a class"
      />
      <LanguageTabs editor={editor}>
        {(language) => (
          <LanguageText
            editor={editor}
            name="activity"
            language={language}
            label={labels.activity}
            hint="Leave all fields empty to remove additional details."
            isOptional
          />
        )}
      </LanguageTabs>
      <MoreFields editor={editor} trainerRecords={trainerRecords} />
      {questions.dialog}
    </EditorDialog>
  )
}
