import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { RecordOf } from '../../../domain/collections/define.ts'
import { labelsOf } from '../../../domain/collections/field.ts'
import { blankText } from '../../../domain/collections/kinds.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import type { trainers } from '../../../domain/collections/trainers.ts'
import { languages } from '../../../domain/languages.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TranslatedField } from '../editor/translated-field.tsx'
import type { Editor } from '../editor/use-editor.ts'
import type { ScheduleItem } from '../timetable/week.ts'

type Values = { [Name in keyof typeof schedule.fields]: (typeof schedule.fields)[Name]['blank'] }

const labels = labelsOf(schedule.fields)

/** What the fields hold for an item, or for none. */
export const moreValues = (stored?: ScheduleItem) => ({
  durationMinutes: stored?.durationMinutes?.toString() ?? '',
  trainerId: stored?.trainerId ?? 0,
  validFrom: stored?.validFrom ?? '',
  validUntil: stored?.validUntil ?? '',
  level: stored?.level ?? blankText,
  bookUrl: stored?.bookUrl ?? '',
})

/** Whether anything is said in the fields. */
function isSaid({ durationMinutes, trainerId, validFrom, validUntil, level, bookUrl }: Values): boolean {
  const texts = [durationMinutes, validFrom, validUntil, bookUrl, ...languages.map((each) => level[each])]
  return Boolean(trainerId) || texts.some((text) => text !== '')
}

interface MoreFieldsProps {
  editor: Editor<Values>
  trainerRecords: readonly RecordOf<typeof trainers>[]
}

/** What a class may have besides its day and time: out of the way until somebody wants it, or has filled it in. */
export function MoreFields({ editor, trainerRecords }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(isSaid(editor.values))
  const isWrong = Object.keys(moreValues()).some((name) => editor.errorAt(name) !== undefined)
  return (
    <details
      className="schedule-more"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronRight aria-hidden />
        More
        <span className="ui-muted">duration, trainer, season, level, booking</span>
      </summary>
      <div className="ui-columns-2">
        <TextField
          label={labels.durationMinutes}
          {...editor.field('durationMinutes')}
          hint="In minutes: 60, 90 …"
          inputMode="numeric"
          isOptional
        />
        <Select
          label={labels.trainerId}
          note="optional"
          options={[
            { value: 0, label: 'No Trainer' },
            ...trainerRecords.map(({ id, name }) => ({ value: id, label: name.en })),
          ]}
          {...editor.field('trainerId')}
        />
      </div>
      <div className="ui-columns-2">
        <TextField label={labels.validFrom} {...editor.field('validFrom')} type="date" isOptional />
        <TextField label={labels.validUntil} {...editor.field('validUntil')} type="date" isOptional />
      </div>
      <TranslatedField editor={editor} name="level" label={labels.level} isOptional isOftenSame />
      <TextField
        label={labels.bookUrl}
        {...editor.field('bookUrl')}
        hint="Where visitors book this class, if they do. Enter the full URL including https://"
        isOptional
        inputMode="url"
      />
    </details>
  )
}
