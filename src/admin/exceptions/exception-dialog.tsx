import { exceptions } from '../../domain/collections/exceptions.ts'
import { blankText } from '../../domain/fields/kinds.ts'
import type { Issue } from '../../domain/problems.ts'
import { dayNumber, weekdayOf, weekdays } from '../../domain/time/club-days.ts'
import { type ExceptionKind, exceptionKinds, type TimetableException } from '../../domain/timetable/occurrences.ts'
import { Segments } from '../../ui/fields/choices.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ErrorLine } from '../../ui/surfaces/panel.tsx'
import { labelsOf, type Message, t, translated } from '../../ui/translate/translate.tsx'
import { EditorDialog } from '../editor/editor-dialog.tsx'
import { TranslatedField } from '../editor/fields/translated-field.tsx'
import { type Editor, type FormOf, useEditor } from '../editor/use-editor.ts'
import { clashesOfException, DraftClashPanel, exceptionIn, useDraftClashes } from '../timetable/clashes.tsx'
import { classInWords, type ExceptionRecord, kindLabels } from '../timetable/exception-words.ts'
import { classOptions, type Names, trainerOptions, zoneOptions } from '../timetable/names.tsx'
import { TimeField } from '../timetable/time-field.tsx'
import { byWeekday, hoursAndMinutes, type ScheduleItem } from '../timetable/week.ts'

type Values = FormOf<typeof exceptions.fields>

const labels = labelsOf(exceptions.fields)

const blankChanges = { newTimeSlot: '', newDurationMinutes: '', newClassId: 0, newZoneId: 0, newTrainerId: 0 }

interface ChangeFieldsProps {
  editor: Editor<Values>
  names: Names
  isExtra: boolean
}

/** The fields of an extra or a changed class. In a changed class, empty means unchanged. */
function ChangeFields({ editor, names, isExtra }: ChangeFieldsProps) {
  const { classRecords, zoneRecords, trainerRecords } = names
  const noneOption = (unchanged: Message, absent: Message) => ({ value: 0, label: t(isExtra ? absent : unchanged) })
  const optionalNote = isExtra ? t('optional') : undefined
  return (
    <>
      <Select
        label={labels.newClassId}
        options={[...(isExtra ? [] : [{ value: 0, label: t('Same class') }]), ...classOptions(classRecords)]}
        {...editor.field('newClassId')}
        placeholder={t('Choose a class')}
      />
      <div className="ui-columns-2">
        <TimeField label={labels.newTimeSlot} {...editor.field('newTimeSlot')} isOptional={!isExtra} />
        <TextField
          label={labels.newDurationMinutes}
          {...editor.field('newDurationMinutes')}
          hint={t('In minutes, e.g. 60 or 90')}
          inputMode="numeric"
          isOptional
        />
      </div>
      <div className="ui-columns-2">
        <Select
          label={labels.newZoneId}
          note={optionalNote}
          options={[noneOption('Same zone', 'No Zone'), ...zoneOptions(zoneRecords)]}
          {...editor.field('newZoneId')}
        />
        <Select
          label={labels.newTrainerId}
          note={optionalNote}
          options={[noneOption('Same trainer', 'No trainer'), ...trainerOptions(trainerRecords)]}
          {...editor.field('newTrainerId')}
        />
      </div>
    </>
  )
}

interface ExceptionDialogProps {
  exception: ExceptionRecord | undefined
  /** The initial values of a new exception; `scheduleItemId` is null until a class is chosen. */
  defaults: { kind: ExceptionKind; fromDate: string; scheduleItemId: number | null }
  items: readonly ScheduleItem[]
  exceptions: readonly TimetableException[]
  names: Names
  onClose: (stored?: ExceptionRecord) => void
}

/** The form's value for “every class”, which is stored as null. In the form, null stands for no choice yet. */
export const everyClass = 0

const concernsClasses = (kind: ExceptionKind) => kind === 'cancelled' || kind === 'changed'

export const formClassOf = ({ kind, scheduleItemId }: Pick<ExceptionRecord, 'kind' | 'scheduleItemId'>) =>
  concernsClasses(kind) ? (scheduleItemId ?? everyClass) : null

/** Returns an issue if no class is chosen yet, because saving would then cancel the whole day. */
export function unchosenClassIssue(values: { kind: ExceptionKind; scheduleItemId: number | null }): Issue[] {
  const isUnchosen = concernsClasses(values.kind) && values.scheduleItemId === null
  return isUnchosen ? [{ path: ['scheduleItemId'], message: t('Choose the class, or every class') }] : []
}

/** The classes on the weekday of a date, and the chosen class; all classes if the date is empty. */
function classesOn(date: string, items: readonly ScheduleItem[], chosenId: number | null): readonly ScheduleItem[] {
  const week = byWeekday(items)
  const ordered = weekdays.flatMap((day) => week[day])
  const day = exceptions.fields.fromDate.input.safeParse(date).success ? weekdayOf(dayNumber(date)) : undefined
  if (day === undefined) return ordered
  return ordered.filter(({ id, dayOfWeek }) => dayOfWeek === day || id === chosenId)
}

export function ExceptionDialog({ exception, defaults, items, names, onClose, ...options }: ExceptionDialogProps) {
  const editor = useEditor(exceptions, {
    record: exception,
    toValues: (stored?: ExceptionRecord) => ({
      kind: stored?.kind ?? defaults.kind,
      fromDate: stored?.fromDate ?? defaults.fromDate,
      untilDate: stored?.untilDate ?? '',
      zoneId: stored?.zoneId ?? 0,
      scheduleItemId: stored ? formClassOf(stored) : defaults.scheduleItemId,
      newTimeSlot: stored?.newTimeSlot ? hoursAndMinutes(stored.newTimeSlot) : '',
      newDurationMinutes: stored?.newDurationMinutes?.toString() ?? '',
      newClassId: stored?.newClassId ?? 0,
      newZoneId: stored?.newZoneId ?? 0,
      newTrainerId: stored?.newTrainerId ?? 0,
      note: stored?.note ?? blankText,
    }),
    check: unchosenClassIssue,
    onClose,
  })
  const draft = unchosenClassIssue(editor.values).length > 0 ? null : exceptionIn(editor.values, exception?.id)
  const clashes = useDraftClashes(draft, clashesOfException, { items, names, ...options })
  const { kind, fromDate, untilDate, scheduleItemId } = editor.values
  const isAboutClasses = concernsClasses(kind)
  // Empties the fields that the chosen kind does not have.
  const chooseKind = (chosen: ExceptionKind) =>
    editor.setAll({
      ...editor.values,
      kind: chosen,
      ...(!concernsClasses(chosen) && { scheduleItemId: null }),
      ...(chosen === 'extra' && { zoneId: 0 }),
      ...((chosen === 'closed' || chosen === 'cancelled') && blankChanges),
    })
  const chooseClass = (chosen: number | null) =>
    editor.setAll({ ...editor.values, scheduleItemId: chosen, ...(chosen !== everyClass && { zoneId: 0 }) })
  const offeredClasses = classesOn(untilDate === '' ? fromDate : '', items, scheduleItemId)
  const classHint =
    offeredClasses.length === 0
      ? t('No class takes place on this day.')
      : kind === 'cancelled' && t('Visitors see this once it is published. A notice is public at once.')
  const kindError = editor.errorAt('kind')
  return (
    <EditorDialog
      title={exception ? t('Edit exception') : t('Add exception')}
      editor={editor}
      labels={labels}
      warning={<DraftClashPanel clashes={clashes} />}
    >
      <div>
        <Segments
          label={labels.kind}
          isLabelShown
          options={exceptionKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
          value={kind}
          onChange={chooseKind}
        />
        {kindError !== undefined && <ErrorLine>{translated(kindError)}</ErrorLine>}
      </div>
      <div className="ui-columns-2">
        <TextField label={labels.fromDate} {...editor.field('fromDate')} type="date" />
        <TextField label={labels.untilDate} {...editor.field('untilDate')} type="date" isOptional />
      </div>
      {isAboutClasses && (
        <div>
          <Select
            label={labels.scheduleItemId}
            options={[
              ...offeredClasses.map((item) => ({ value: item.id, label: classLabel(item, names) })),
              { value: everyClass, label: t('Every class') },
            ]}
            {...editor.field('scheduleItemId')}
            onChange={chooseClass}
            placeholder={t('Choose a class')}
          />
          {classHint && (
            <p className="ui-hint" role="status">
              {classHint}
            </p>
          )}
        </div>
      )}
      {(kind === 'closed' || (isAboutClasses && scheduleItemId === everyClass)) && (
        <Select
          label={labels.zoneId}
          options={[{ value: 0, label: t('Whole club') }, ...zoneOptions(names.zoneRecords)]}
          {...editor.field('zoneId')}
        />
      )}
      {(kind === 'changed' || kind === 'extra') && (
        <ChangeFields editor={editor} names={names} isExtra={kind === 'extra'} />
      )}
      <TranslatedField
        editor={editor}
        name="note"
        label={labels.note}
        hint={t('Reason (visitors see it)')}
        isOptional
      />
    </EditorDialog>
  )
}

function classLabel(item: ScheduleItem, names: Names): string {
  const zone = item.zoneId === null ? '' : ` [${names.zone(item.zoneId)}]`
  return `${classInWords(item, names)}${zone}`
}
