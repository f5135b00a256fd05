import { ChevronRight, EllipsisVertical } from 'lucide-react'
import { useRef, useState } from 'react'
import { incompleteScheduleItem, schedule } from '../../domain/collections/schedule.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import { minutesOf, timeSlotAt, type Weekday, weekdays } from '../../domain/time/club-days.ts'
import type { Timetable, TimetableException, WeeklyClass } from '../../domain/timetable/occurrences.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Choices, Segments } from '../../ui/fields/choices.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { labelsOf, t, tn } from '../../ui/translate/translate.tsx'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { AddressField } from '../editor/fields/address-field.tsx'
import { TranslatedField } from '../editor/fields/translated-field.tsx'
import { type Editor, type FormOf, useEditor } from '../editor/use-editor.ts'
import { clashesOfItem, classIn, DraftClashPanel, useDraftClashes } from '../timetable/clashes.tsx'
import { ClassSelect, type Names, trainerOptions, zoneOptions } from '../timetable/names.tsx'
import { TimeField } from '../timetable/time-field.tsx'
import { dayName, hoursAndMinutes, type ScheduleItem } from '../timetable/week.ts'
import { ItemMenu } from './item-menu.tsx'
import { initialTime, questionsAbout, useQuestions } from './save-questions.tsx'

type Values = FormOf<typeof schedule.fields>

const collapsedValues = (stored?: ScheduleItem) => ({
  trainerId: stored?.trainerId ?? 0,
  validFrom: stored?.validFrom ?? '',
  validUntil: stored?.validUntil ?? '',
  level: stored?.level ?? blankText,
  forBeginners: stored?.forBeginners ?? ('' as const),
  bookUrl: stored?.bookUrl ?? '',
})

const areCollapsedFieldsFilled = (values: Values) =>
  Object.entries(collapsedValues()).some(
    ([name, blank]) => JSON.stringify(values[name as keyof Values]) !== JSON.stringify(blank),
  )

interface MoreFieldsProps {
  editor: Editor<Values>
  names: Names
}

function MoreFields({ editor, names: { trainerRecords, isForBeginners } }: MoreFieldsProps) {
  const isClassForBeginners = isForBeginners({ classId: editor.values.classId ?? 0 })
  const [isOpen, setOpen] = useState(areCollapsedFieldsFilled(editor.values))
  const hasError = Object.keys(collapsedValues()).some((name) => editor.errorAt(name) !== undefined)
  return (
    <details open={isOpen || hasError} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="ui-strong">
        <ChevronRight aria-hidden />
        {t('More')}
        <span className="ui-muted">{t('Trainer, dates, level, booking')}</span>
      </summary>
      <Select
        label={labels.trainerId}
        note={t('optional')}
        options={[{ value: 0, label: t('No trainer') }, ...trainerOptions(trainerRecords)]}
        {...editor.field('trainerId')}
      />
      <div className="ui-columns-2">
        <TextField label={labels.validFrom} {...editor.field('validFrom')} type="date" isOptional />
        <TextField label={labels.validUntil} {...editor.field('validUntil')} type="date" isOptional />
      </div>
      <Segments
        label={labels.forBeginners}
        isLabelShown
        options={[
          { value: '', label: t('As the class: {answer}', { answer: isClassForBeginners ? t('Yes') : t('No') }) },
          { value: 'yes', label: t('Yes') },
          { value: 'no', label: t('No') },
        ]}
        value={editor.values.forBeginners}
        onChange={(answer) => editor.set('forBeginners', answer)}
      />
      <TranslatedField editor={editor} name="level" label={labels.level} isOptional />
      <AddressField
        label={labels.bookUrl}
        {...editor.field('bookUrl')}
        hint={t('Where visitors book this class, if they do. Enter the full URL including https://')}
        isOptional
      />
    </details>
  )
}

interface ScheduleDialogProps {
  item: ScheduleItem | undefined
  day: Weekday
  /** The time of a new item, if an empty slot of the week view was pressed. */
  time?: string | undefined
  startsAfterLast?: boolean
  /** The zone of a new item; 0 for no zone. */
  zone: number
  items: readonly ScheduleItem[]
  exceptions: readonly TimetableException[]
  names: Names
  /** Set on the schedule screen: the dialog then offers the class's menu. */
  onDelete?: (item: ScheduleItem) => void
  onClose: (stored?: ScheduleItem, addsNext?: boolean) => void
}

const labels = labelsOf(schedule.fields)

function useItemEditor(
  { item, day, time, zone, items, startsAfterLast }: ScheduleDialogProps,
  onClose: (stored?: ScheduleItem) => void,
) {
  // Computed once: the list grows while the editor is open.
  const [next] = useState(() => (startsAfterLast ? nextItemOn(day, zone, items) : undefined))
  return useEditor(schedule, {
    record: item,
    toValues: (stored?: ScheduleItem) => ({
      dayOfWeek: stored?.dayOfWeek ?? day,
      timeSlot: stored ? hoursAndMinutes(stored.timeSlot) : (time ?? next?.timeSlot ?? initialTime),
      classId: stored?.classId ?? next?.classId ?? null,
      zoneId: stored ? (stored.zoneId ?? 0) : zone || (next?.zoneId ?? 0),
      activity: stored?.activity ?? blankText,
      durationMinutes: stored ? (stored.durationMinutes?.toString() ?? '') : (next?.durationMinutes ?? ''),
      ...collapsedValues(stored),
      trainerId: stored?.trainerId ?? next?.trainerId ?? 0,
    }),
    copies: {
      of: onOtherDays,
      created: (count) => tn(count, schedule.messages.created, '{count} schedule items created'),
    },
    onClose,
    onInvalid: (issues) =>
      notifyError(issues.find(({ path }) => path[0] !== 'classId')?.message ?? incompleteScheduleItem),
  })
}

const onOtherDays = (values: Values, days: readonly string[]): Values[] =>
  weekdays
    .filter((day) => days.includes(day) && day !== values.dayOfWeek)
    .map((dayOfWeek) => ({ ...values, dayOfWeek }))

const clashesOfItems = (drafts: readonly WeeklyClass[], ...context: [Timetable, string]) =>
  drafts.flatMap((draft) => clashesOfItem(draft, ...context))

export function ScheduleDialog(props: ScheduleDialogProps) {
  const { item, time, items, exceptions, names, onDelete, onClose } = props
  const { zoneRecords } = names
  const addsNext = useRef(false)
  const editor = useItemEditor(props, (stored) => onClose(stored, addsNext.current))
  const { dayOfWeek, timeSlot } = editor.values
  const [isTimeTouched, setTimeTouched] = useState(time !== undefined)
  const timeField = useRef<HTMLInputElement>(null)

  const allDays = [editor.values, ...(editor.isNew ? onOtherDays(editor.values, editor.copyChoices) : [])]
  const drafts = allDays.map((values) => classIn(values, item?.id)).filter((draft) => draft !== null)
  const clashes = useDraftClashes(drafts, clashesOfItems, { items, exceptions, names })

  /** Proposes the duration of the class's last item: without a duration, no clash would be found. */
  const chooseClass = (classId: number | null) => {
    const durationMinutes = editor.values.durationMinutes || (editor.isNew ? latestDuration(items, classId) : '')
    editor.setAll({ ...editor.values, classId, durationMinutes })
  }

  const isTimeChosen = !editor.isNew || isTimeTouched
  const save = useQuestions({
    find: () => allDays.flatMap((values) => questionsAbout(values, { items, names, editedId: item?.id, isTimeChosen })),
    save: editor.save,
    onDeclined: ({ isAboutTime }) => isAboutTime && timeField.current?.focus(),
  })
  const saveItem = (options: { addsNext: boolean }) => {
    addsNext.current = options.addsNext
    void save()
  }
  return (
    <EditorDialog
      title={item ? t('Edit Schedule Item') : t('Add Schedule Item')}
      editor={{ ...editor, save: () => saveItem({ addsNext: false }) }}
      labels={labels}
      // A new item has “Done, add another” in place of the note.
      {...(!item && { note: null })}
      warning={<DraftClashPanel clashes={clashes} />}
      // On a phone, a short class in the week view has no room for its menu. Hidden while there are unsaved changes.
      action={
        !item ? (
          onDelete && (
            <Button isBusy={editor.isSaving} onPress={() => saveItem({ addsNext: true })}>
              {t('Done, add another')}
            </Button>
          )
        ) : onDelete && !editor.isDirty ? (
          <ItemMenu
            item={item}
            name={`${names.class(item.classId)}, ${dayName(item.dayOfWeek)} ${hoursAndMinutes(item.timeSlot)}`}
            renderButton={(opens) => (
              <Button {...opens} icon={<EllipsisVertical aria-hidden />}>
                {t('More')}
              </Button>
            )}
            onDelete={() => onDelete(item)}
            beforeAction={() => onClose()}
          />
        ) : undefined
      }
    >
      <Segments
        label={labels.dayOfWeek}
        isLabelShown
        options={weekdays.map((value) => ({ value, label: dayName(value, 'short') }))}
        value={dayOfWeek}
        onChange={(value) => editor.set('dayOfWeek', value)}
      />
      {editor.isNew && (
        <Choices
          label={t('Also on')}
          options={weekdays
            .filter((value) => value !== dayOfWeek)
            .map((value) => ({ value, label: dayName(value, 'short') }))}
          values={weekdays.filter((day) => editor.copyChoices.includes(day))}
          onChange={editor.setCopyChoices}
        />
      )}
      <div className="ui-columns-2">
        <TimeField
          ref={timeField}
          label={labels.timeSlot}
          value={timeSlot}
          onChange={(time) => {
            setTimeTouched(true)
            editor.set('timeSlot', time)
          }}
          error={editor.errorAt('timeSlot')}
        />
        <TextField
          label={labels.durationMinutes}
          {...editor.field('durationMinutes')}
          hint={t('In minutes, e.g. 60 or 90')}
          inputMode="numeric"
          isOptional
        />
      </div>
      <div className="ui-columns-2">
        <ClassSelect label={labels.classId} {...editor.field('classId')} onChange={chooseClass} />
        <Select
          label={labels.zoneId}
          note={t('optional')}
          options={[{ value: 0, label: t('No Zone') }, ...zoneOptions(zoneRecords)]}
          {...editor.field('zoneId')}
        />
      </div>
      <TranslatedField
        editor={editor}
        name="activity"
        label={labels.activity}
        hint={t('Leave all fields empty to remove additional details.')}
        isOptional
      />
      <MoreFields editor={editor} names={names} />
    </EditorDialog>
  )
}

const lastOf = (items: readonly ScheduleItem[]) => items.toSorted((one, other) => one.id - other.id).at(-1)

/**
 * Initial values of a new item: class and zone of the day's last saved item, and when that zone is next free. An empty
 * day starts like the day of the last saved item.
 */
export function nextItemOn(day: Weekday, zone: number, items: readonly ScheduleItem[]) {
  const inZone = zone ? items.filter(({ zoneId }) => zoneId === zone) : items
  const ofDay = inZone.filter(({ dayOfWeek }) => dayOfWeek === day)
  const last = lastOf(ofDay) ?? lastOf(inZone)
  if (!last) return undefined
  const { classId, zoneId, trainerId, dayOfWeek } = last
  const values = { classId, zoneId, trainerId, durationMinutes: latestDuration(items, classId) }
  if (dayOfWeek !== day) {
    const times = inZone.filter((each) => each.dayOfWeek === dayOfWeek).map(({ timeSlot }) => hoursAndMinutes(timeSlot))
    return { ...values, timeSlot: times.toSorted()[0] }
  }
  const freeFrom = ofDay
    .filter((each) => each.zoneId === zoneId)
    .map(({ timeSlot, durationMinutes }) => ({
      start: minutesOf(timeSlot),
      minutes: durationMinutes ?? assumedMinutes,
    }))
    .toSorted((one, other) => one.start - other.start)
    .reduce(
      (end, { start, minutes }) => (start <= end ? Math.max(end, start + minutes) : end),
      minutesOf(last.timeSlot),
    )
  return { ...values, timeSlot: freeFrom < 24 * 60 ? timeSlotAt(freeFrom) : undefined }
}

/** The assumed length of a class without a duration. */
const assumedMinutes = 60

/** The duration of the class's newest item with a duration, in minutes; empty if no item has one. */
export function latestDuration(items: readonly ScheduleItem[], classId: number | null): string {
  const ofClass = items.filter((item) => item.classId === classId && item.durationMinutes !== null)
  return lastOf(ofClass)?.durationMinutes?.toString() ?? ''
}
