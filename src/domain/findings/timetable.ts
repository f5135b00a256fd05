import { clashInWords } from '../clash-words.ts'
import { findClashes } from '../clashes.ts'
import { dayInWords } from '../day-words.ts'
import { lastDayOf } from '../occurrences.ts'
import type { Found, Rule } from './finding.ts'
import { labelsIn } from './rows.ts'

/** Classes that cannot both be. */
export const clashes: Rule = (club) => {
  const labelOf = labelsIn(club)
  const name = (list: string) => (id: number) => labelOf(list, id) || `No. ${id}`
  const names = { class: name('classes'), zone: name('zones'), trainer: name('trainers') }
  return findClashes(club.lists.schedule, club.lists.exceptions, club.today).flatMap((clash): Found[] => {
    const [first] = clash.classes
    if (!first) return []
    const place =
      first.scheduleItemId === null
        ? { list: 'exceptions' as const, id: first.exceptionId }
        : { list: 'schedule' as const, id: first.scheduleItemId }
    const { kind, classes, days, from, until } = clash
    const sentence = clashInWords(clash, names, club.today)
    // A clash of every week is the same one next week.
    const date = days === 'weekly' ? null : clash.date
    return [
      { rule: 'clash', ...place, field: null, language: null, sentence, value: { kind, classes, from, until, date } },
    ]
  })
}

/** Exceptions and notices that say nothing of any day to come. */
export const past: Rule = ({ lists, notices, today, now }) => [
  ...lists.exceptions
    .filter((each) => lastDayOf(each) < today)
    .map((each): Found => {
      const { id, fromDate, untilDate } = each
      const field = untilDate === null ? 'fromDate' : 'untilDate'
      const sentence = `Its last day was ${dayInWords(lastDayOf(each))}: it can be deleted`
      return { rule: 'past', list: 'exceptions', id, field, language: null, sentence, value: { fromDate, untilDate } }
    }),
  ...notices
    .filter(({ until }) => until <= now)
    .map(({ id, until }): Found => {
      const mend = { label: 'Open the notices', path: '/admin/notice' }
      const sentence = 'It is over, and still kept among the notices'
      return {
        rule: 'past',
        list: 'notices',
        id,
        field: 'until',
        language: null,
        title: 'Notice',
        sentence,
        mend,
        value: until,
      }
    }),
]
