import type { exceptions } from '../../../domain/collections/exceptions.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Editor } from '../editor/use-editor.ts'
import { TimeField } from '../timetable/time-field.tsx'
import type { Names } from '../timetable/use-names.ts'
import { zoneOptions } from '../timetable/zone-options.tsx'

type Fields = typeof exceptions.fields
type Values = { [Name in keyof Fields]: Fields[Name]['blank'] }

/** What the fields hold where nothing is new. */
export const blankNews = { newTimeSlot: '', newDurationMinutes: '', newClassId: 0, newZoneId: 0, newTrainerId: 0 }

interface NewsFieldsProps {
  editor: Editor<Values>
  labels: Readonly<Record<keyof Values, string>>
  names: Names
  /** An extra class has no other from which it could differ. */
  isExtra: boolean
}

/** What a changed class has anew, or what an extra one is. */
export function NewsFields({ editor, labels, names, isExtra }: NewsFieldsProps) {
  const { classRecords, zoneRecords, trainerRecords } = names
  const none = (unchanged: string, absent: string) => ({ value: 0, label: isExtra ? absent : unchanged })
  const note = isExtra ? 'optional' : undefined
  return (
    <>
      <Select
        label={labels.newClassId}
        options={[
          ...(isExtra ? [] : [{ value: 0, label: 'Same class' }]),
          ...classRecords.map(({ id, title }) => ({ value: id, label: title.en })),
        ]}
        {...editor.field('newClassId')}
        placeholder="Choose a class"
      />
      <div className="ui-columns-2">
        <TimeField label={labels.newTimeSlot} {...editor.field('newTimeSlot')} isOptional={!isExtra} />
        <TextField
          label={labels.newDurationMinutes}
          {...editor.field('newDurationMinutes')}
          hint="In minutes: 60, 90 …"
          inputMode="numeric"
          isOptional
        />
      </div>
      <div className="ui-columns-2">
        <Select
          label={labels.newZoneId}
          note={note}
          options={[none('Same zone', 'No Zone'), ...zoneOptions(zoneRecords)]}
          {...editor.field('newZoneId')}
        />
        <Select
          label={labels.newTrainerId}
          note={note}
          options={[
            none('Same trainer', 'No Trainer'),
            ...trainerRecords.map(({ id, name }) => ({ value: id, label: name.en })),
          ]}
          {...editor.field('newTrainerId')}
        />
      </div>
    </>
  )
}
