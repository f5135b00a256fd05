import { useState } from 'react'
import { schedule } from '../../../domain/collections/schedule.ts'
import { clubText, t, translated } from '../../translate/translate.tsx'
import { ask } from '../../ui/question.tsx'
import type { Names } from '../timetable/names.tsx'
import { dayName, hoursAndMinutes, type ScheduleItem } from '../timetable/week.ts'

/** Something that may be meant, but looks like a slip. */
interface Question {
  title: string
  text: string
  cancelLabel: string
  confirmLabel: string
}

interface QuestionsOptions {
  find: () => readonly Question[]
  save: () => void
  onDeclined: (question: Question) => void
}

/** Asks, one after the other, before it saves; confirmed slips are not asked about again. */
export function useQuestions({ find, save, onDeclined }: QuestionsOptions) {
  const [affirmed, setAffirmed] = useState<readonly string[]>([])
  return async () => {
    for (const slip of find()) {
      if (affirmed.includes(slip.text)) continue
      const { title, text, cancelLabel, confirmLabel } = slip
      const isMeant = await ask({
        title: translated(title),
        question: translated(text),
        cancelLabel: translated(cancelLabel),
        confirmLabel: translated(confirmLabel),
        isDanger: false,
      })
      if (!isMeant) return onDeclined(slip)
      setAffirmed((before) => [...before, text])
    }
    save()
  }
}

/** What an editor holds of an item that could be saved; 0 is no zone. */
type Planned = Pick<ScheduleItem, 'dayOfWeek' | 'timeSlot' | 'classId' | 'zoneId'>

export const untouchedTime = '00:00'

export const midnight: Question = {
  title: 'Midnight?',
  text: `The time was left at ${untouchedTime}. Does this class really start at midnight?`,
  cancelLabel: 'Change the time',
  confirmLabel: `Save at ${untouchedTime}`,
}

/** Asks about a second item like one that is planned already. */
function plannedTwice(
  { dayOfWeek, timeSlot, activity }: ScheduleItem,
  { title, zone }: { title: string; zone: string | undefined },
): Question {
  const name = activity ? `${title} (${clubText(activity)})` : title
  const values = { name, day: dayName(dayOfWeek), time: hoursAndMinutes(timeSlot), zone: zone ?? '' }
  return {
    title: 'Already planned',
    text:
      zone === undefined
        ? t('{name} is already planned on {day} at {time} without a zone. Save it anyway?', values)
        : t('{name} is already planned on {day} at {time} in {zone}. Save it anyway?', values),
    cancelLabel: 'Keep editing',
    confirmLabel: 'Save anyway',
  }
}

const placeOf = ({ dayOfWeek, timeSlot, classId, zoneId }: Planned) =>
  [dayOfWeek, hoursAndMinutes(timeSlot), classId, zoneId || null].join()

/** Another item that has the same class on the same day, at the same time, in the same zone. */
export function twinOf(
  planned: Planned,
  items: readonly ScheduleItem[],
  ownId: number | undefined,
): ScheduleItem | undefined {
  const place = placeOf(planned)
  return items.find((item) => item.id !== ownId && placeOf(item) === place)
}

interface Plan {
  items: readonly ScheduleItem[]
  names: Pick<Names, 'class' | 'zone'>
  ownId: number | undefined
  /** Midnight, too, is meant. */
  isTimeMeant: boolean
}

/** What looks like a slip in the fields of an item that could be saved. */
export function slipsIn(values: unknown, { items, names, ownId, isTimeMeant }: Plan): Question[] {
  const planned = schedule.input.safeParse(values).data
  if (!planned) return []
  const twin = twinOf(planned, items, ownId)
  const zone = planned.zoneId === null ? undefined : names.zone(planned.zoneId)
  return [
    ...(!isTimeMeant && planned.timeSlot === untouchedTime ? [midnight] : []),
    ...(twin ? [plannedTwice(twin, { title: names.class(twin.classId), zone })] : []),
  ]
}
