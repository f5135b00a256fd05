import { useState } from 'react'
import { schedule } from '../../domain/collections/schedule.ts'
import { ask } from '../../ui/surfaces/question.tsx'
import { clubText, t } from '../../ui/translate/translate.tsx'
import type { Names } from '../timetable/names.tsx'
import { dayName, hoursAndMinutes, type ScheduleItem } from '../timetable/week.ts'

/** In the language of the back office. */
interface Question {
  title: string
  text: string
  cancelLabel: string
  confirmLabel: string
  isAboutTime?: boolean
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
    const questions = new Map(find().map((question) => [question.text, question]))
    for (const question of questions.values()) {
      const { title, text, cancelLabel, confirmLabel } = question
      if (confirmedTexts.includes(text)) continue
      const isConfirmed = await ask({ title, question: text, cancelLabel, confirmLabel, isDanger: false })
      if (!isConfirmed) return onDeclined(question)
      setConfirmed((before) => [...before, text])
    }
    save()
  }
}

/** The slot of an item; a zone of 0 means no zone, as in the editor. */
type Slot = Pick<ScheduleItem, 'dayOfWeek' | 'timeSlot' | 'classId' | 'zoneId'>

export const initialTime = '00:00'

const midnightQuestion = (): Question => ({
  title: t('Midnight?'),
  text: t('The time was left at {time}. Does this class really start at midnight?', { time: initialTime }),
  cancelLabel: t('Change the time'),
  confirmLabel: t('Save at {time}', { time: initialTime }),
  isAboutTime: true,
})

function duplicateQuestion({ dayOfWeek, timeSlot, activity }: ScheduleItem, title: string): Question {
  const name = activity ? `${title} (${clubText(activity)})` : title
  const values = { name, day: dayName(dayOfWeek), time: hoursAndMinutes(timeSlot) }
  return {
    title: t('Already planned'),
    text: t('{name} is already planned on {day} at {time} in the same place. Save it anyway?', values),
    cancelLabel: t('Keep editing'),
    confirmLabel: t('Save anyway'),
  }
}

const slotKey = ({ dayOfWeek, timeSlot, classId, zoneId }: Slot) =>
  [dayOfWeek, hoursAndMinutes(timeSlot), classId, zoneId || null].join()

/** Another item that has the same class on the same day, at the same time, in the same zone. */
export function duplicateOf(
  slot: Slot,
  items: readonly ScheduleItem[],
  editedId: number | undefined,
): ScheduleItem | undefined {
  const key = slotKey(slot)
  return items.find((each) => each.id !== editedId && slotKey(each) === key)
}

interface QuestionContext {
  items: readonly ScheduleItem[]
  names: Pick<Names, 'class'>
  editedId: number | undefined
  /** Whether the user entered the time, so that midnight is no mistake. */
  isTimeChosen: boolean
}

/** Returns the questions about the values of an item; none while the values are invalid. */
export function questionsAbout(values: unknown, { items, names, editedId, isTimeChosen }: QuestionContext): Question[] {
  const item = schedule.input.safeParse(values).data
  if (!item) return []
  const duplicate = duplicateOf(item, items, editedId)
  return [
    ...(!isTimeChosen && item.timeSlot === initialTime ? [midnightQuestion()] : []),
    ...(duplicate ? [duplicateQuestion(duplicate, names.class(duplicate.classId))] : []),
  ]
}
