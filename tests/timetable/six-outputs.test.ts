import { expect, it } from 'vitest'
import { localized } from '../../src/domain/text/localized.ts'
import { dateOfDay, dayNumber, minutesOf, weekdays } from '../../src/domain/time/club-days.ts'
import { clubMoment, clubMomentAt, dateIn, instantIn, instantOf } from '../../src/domain/time/wall-clock.ts'
import { clubDayAt } from '../../src/domain/timetable/club-day.ts'
import { firstWeekAt } from '../../src/domain/timetable/club-weeks.ts'
import { closuresIn, type Occurrence, occurrences, takesPlace } from '../../src/domain/timetable/occurrences.ts'
import { makePrintPlan } from '../../src/render/print-document.tsx'
import { structuredEvents } from '../../src/render/structured-data.ts'
import { daysOfWeek } from '../../src/site/schedule/days/schedule-weeks.tsx'
import { makeDescriber, type ScheduledClass } from '../../src/site/schedule/schedule-classes.ts'
import { readFeed } from '../support/clubs/read-feed.ts'
import { feedSource, feedText, randomTimetable } from '../support/clubs/timetables.ts'

/** A random timetable, and the week of it that visitors are shown on a random day. */
function given(seed: number) {
  const { items, exceptions } = randomTimetable(seed)
  const { lists } = feedSource(items, exceptions)
  const now = clubMoment(instantOf(dayNumber('2026-01-01') + ((seed * 37) % 700), 0))
  const monday = firstWeekAt(now, items, exceptions)
  const [from, until] = [dateOfDay(monday), dateOfDay(monday + 6)]
  return { items, exceptions, inEnglish: localized(lists, 'en'), now, monday, from, until }
}

type Given = ReturnType<typeof given>

const name = (word: string, id: number | null) => (id === null ? '' : `${word} ${id}`)

/** What takes place, as every reader of the timetable should understand it. */
const rowOf = ({ start, end, classId, zoneId, trainerId }: Occurrence) =>
  [start, end ?? '', name('Class', classId), name('Zone', zoneId), name('Trainer', trainerId)].join(' | ')

const shown = ({ date, time, start, end, title, zone, trainer }: ScheduledClass) => {
  expect(start.startsWith(`${date}T${time}`)).toBe(true)
  return [start, end ?? '', title, zone?.name ?? '', trainer ?? ''].join(' | ')
}

const moment = (seconds: number | null) => (seconds === null ? '' : clubMomentAt(new Date(seconds * 1000)))

const inWeek = ({ from, until }: Given, start: string) => dateIn(start) >= from && dateIn(start) <= until

function weekGrid({ inEnglish: lists, monday }: Given): string[] {
  const timetable = { lists, describe: makeDescriber(lists), language: 'en' as const, isPending: false }
  return daysOfWeek(monday, timetable, () => true)
    .flatMap(({ classes }) => classes)
    .filter(takesPlace)
    .map(shown)
}

function calendarFeed(week: Given): string[] {
  return readFeed(feedText(week.items, week.exceptions), instantOf(week.monday + 8, 0) * 60)
    .filter(({ isCancelled, start }) => !isCancelled && inWeek(week, moment(start)))
    .map(({ start, end, summary, location, description }) =>
      [moment(start), moment(end), summary, location, description].join(' | '),
    )
}

/** A reader of the printed plan leaves out what is closed, and adds what is changed. */
function printed({ inEnglish, now, monday }: Given): string[] {
  const plan = makePrintPlan(inEnglish, now)
  const changes = plan.changes.filter(({ date }) => date <= dateOfDay(monday + 6))
  const isChanged = new Set(changes.map(({ scheduleItemId, date }) => `${scheduleItemId} ${date}`))
  const isClosed = new Set(plan.closed.map(({ date }) => date))
  const asPlanned = plan.days
    .flatMap((each, place) => each.map((planned) => ({ ...planned, date: dateOfDay(monday + place) })))
    .filter(({ from, last, date }) => from === null && (last === null || date <= last))
    .filter(({ scheduleItemId, date }) => !isClosed.has(date) && !isChanged.has(`${scheduleItemId} ${date}`))
  return [...asPlanned, ...changes.filter(takesPlace)].map(shown)
}

interface StructuredEvent {
  name: string
  startDate?: string
  eventSchedule?: EventSchedule[] | EventSchedule
}

interface EventSchedule {
  repeatFrequency: string
  /** A weekly class has one; an extra class on several days has none. */
  byDay?: string
  startTime: string
  startDate?: string
  endDate?: string
  exceptDate?: string[]
}

/** Search engines get times and names alone. */
function jsonLd(week: Given): string[] {
  const clubTime = clubMoment(instantOf(week.monday, 0))
  const data = { language: 'en' as const, texts: {}, lists: week.inEnglish, counts: {}, clubTime, publicUrl: null }
  const events = (structuredEvents(data) ?? []) as StructuredEvent[]
  return events.flatMap((event) => {
    const repeated = [event.eventSchedule ?? []].flat().flatMap((rowOf) => {
      const { repeatFrequency, byDay, startTime, startDate, endDate, exceptDate = [] } = rowOf
      expect(repeatFrequency).toBe(byDay === undefined ? 'P1D' : 'P1W')
      const days = Array.from({ length: 7 }, (_, place) => ({ day: week.monday + place, name: weekdays[place] }))
      return days
        .filter(({ name }) => byDay === undefined || (name && byDay.toLowerCase().endsWith(name)))
        .filter(({ day }) => {
          const date = dateOfDay(day)
          return (startDate ?? date) <= date && date <= (endDate ?? date) && !exceptDate.includes(date)
        })
        .map(({ day }) => clubMoment(instantOf(day, minutesOf(startTime))))
    })
    // The date of a repeated event is that of its next time.
    const isSingle = event.eventSchedule === undefined
    const single = isSingle && event.startDate && inWeek(week, event.startDate) ? [event.startDate] : []
    return [...repeated, ...single].map((start) => `${start} | ${event.name}`)
  })
}

/** The next class, a minute before each that takes place. */
function nextOnes({ items, exceptions }: Given, expected: readonly Occurrence[]): string[] {
  return expected.map(({ start }) => {
    const before = clubMoment(instantIn(start) - 1)
    return clubDayAt(before, { items, exceptions, hours: [] }).next?.start ?? ''
  })
}

const rounds = process.env.TESTS === 'long' ? 500 : 20

it(`week, calendar, print, search engines and next class show the same, of ${rounds} random timetables`, async () => {
  for (let seed = 1; seed <= rounds; seed += 1) {
    const week = given(seed)
    const held = occurrences(week.items, week.exceptions, week.from, week.until).filter(takesPlace)
    const expected = held.map(rowOf).sort()
    expect(weekGrid(week).sort(), `week of ${seed}`).toEqual(expected)
    expect(calendarFeed(week).sort(), `calendar of ${seed}`).toEqual(expected)
    expect(printed(week).sort(), `print of ${seed}`).toEqual(expected)
    const timesAndNames = held.map(({ start, classId }) => `${start} | Class ${classId}`)
    expect(jsonLd(week).sort(), `JSON-LD of ${seed}`).toEqual(timesAndNames.sort())
    expect(nextOnes(week, held), `next of ${seed}`).toEqual(held.map(({ start }) => start))
    const closedOn = closuresIn(week.exceptions)
    const days = Array.from({ length: 7 }, (_, day) => dateOfDay(week.monday + day))
    const plan = makePrintPlan(week.inEnglish, week.now)
    expect(plan.closed.filter(({ date }) => date <= week.until).map(({ date }) => date)).toEqual(
      days.filter((date) => closedOn(date) !== null),
    )
  }
})
