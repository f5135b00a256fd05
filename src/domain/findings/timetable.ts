import { dayInWords } from '../time/day-words.ts'
import { clashInWords } from '../timetable/clash-words.ts'
import { findClashes } from '../timetable/clashes.ts'
import { lastDayOf } from '../timetable/occurrences.ts'
import type { Rule, RuleFinding } from './finding.ts'
import { labelsIn } from './rows.ts'

export const clashes: Rule = (club) => {
  const labelOf = labelsIn(club)
  const name = (list: string) => (id: number) => labelOf(list, id) || `No. ${id}`
  const names = { class: name('classes'), zone: name('zones'), trainer: name('trainers') }
  return findClashes(club.lists.schedule, club.lists.exceptions, club.today).flatMap((clash): RuleFinding[] => {
    const [first] = clash.classes
    if (!first) return []
    const { kind, classes, from, until } = clash
    // Without the first day, which moves on with time: a dismissed clash stays dismissed.
    const value = { kind, classes, from, until }
    const sentence = clashInWords(clash, names)
    const finding = { rule: 'clash', field: null, language: null, sentence, value } as const
    return first.scheduleItemId === null
      ? [{ ...finding, list: 'exceptions', id: first.exceptionId }]
      : [{ ...finding, list: 'schedule', id: first.scheduleItemId }]
  })
}

export const pastDates: Rule = ({ lists, today }) =>
  lists.exceptions
    .filter((each) => lastDayOf(each) < today)
    .map((each): RuleFinding => {
      const { id, fromDate, untilDate } = each
      const field = untilDate === null ? 'fromDate' : 'untilDate'
      const sentence = `This ended on ${dayInWords(lastDayOf(each))}. You can delete it.`
      return { rule: 'past', list: 'exceptions', id, field, language: null, sentence, value: { fromDate, untilDate } }
    })
