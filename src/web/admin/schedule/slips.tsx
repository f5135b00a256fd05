import { useState } from 'react'
import { schedule } from '../../../domain/collections/schedule.ts'
import { clubText, t, translated } from '../../translate/translate.tsx'
import { ask } from '../../ui/question.tsx'
import type { Names } from '../timetable/names.tsx'
import { dayName, hoursAndMinutes, type ScheduleItem } from '../timetable/week.ts'

/** A question about something that looks like a mistake. */
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

/** Returns a function that asks the questions in turn, then saves. A confirmed question is not asked again. */
export function useQuestions({ find, save, onDeclined }: QuestionsOptions) {
  const [confirmedTexts, setConfirmed] = useState<readonly string[]>([])
  return async () => {
    for (const slip of find()) {
      if (confirmedTexts.includes(slip.text)) continue
      const { title, text, cancelLabel, confirmLabel } = slip
      const isMeant = await ask({
        title: translated(title),
        question: translated(text),
        cancelLabel: translated(cancelLabel),
        confirmLabel: translated(confirmLabel),
        isDanger: false,
      })
      if (!isMeant) return onDeclined(slip)
      setConfirmed((before) => [...before, text])
    }
    save()
  }
}

/** The slot of an item; a zone of 0 means no zone, as in the editor. */
type Slot = Pick<ScheduleItem, 'dayOfWeek' | 'timeSlot' | 'classId' | 'zoneId'>

export const untouchedTime = '00:00'

export const midnight: Question = {
  title: 'Midnight?',
  text: `The time was left at ${untouchedTime}. Does this class really start at midnight?`,
  cancelLabel: 'Change the time',
  confirmLabel: `Save at ${untouchedTime}`,
}

/** The question about an item that has a twin. */
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

const slotKey = ({ dayOfWeek, timeSlot, classId, zoneId }: Slot) =>
  [dayOfWeek, hoursAndMinutes(timeSlot), classId, zoneId || null].join()

/** Another item that has the same class on the same day, at the same time, in the same zone. */
export function twinOf(
  planned: Slot,
  items: readonly ScheduleItem[],
  ownId: number | undefined,
): ScheduleItem | undefined {
  const key = slotKey(planned)
  return items.find((item) => item.id !== ownId && slotKey(item) === key)
}

interface Plan {
  items: readonly ScheduleItem[]
  names: Pick<Names, 'class' | 'zone'>
  ownId: number | undefined
  /** Whether the user entered the time: midnight is then no mistake. */
  isTimeMeant: boolean
}

/** The questions about an item's values; none while the values are invalid. */
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
