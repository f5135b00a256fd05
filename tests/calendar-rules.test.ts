import nodeIcal from 'node-ical'
import { expect, it } from 'vitest'
import { dayNumber } from '../src/domain/club-days.ts'
import { occurrences, takesPlace } from '../src/domain/occurrences.ts'
import { instantOf } from '../src/domain/wall-clock.ts'
import type { FeedPart } from '../src/server/calendar/calendar-feed.ts'
import { brokenRules } from './support/calendar-rules.ts'
import { isLong } from './support/form.ts'
import { feedText, firstDay, lastDay, randomTimetable } from './support/timetables.ts'

const rounds = isLong ? 10_000 : 100

function feedOf(seed: number, part: FeedPart = null): string {
  const { items, exceptions } = randomTimetable(seed)
  return feedText(items, exceptions, part)
}

it(`keeps the rules of Google, Apple, Outlook and Thunderbird, in ${rounds} random timetables`, () => {
  const parts: FeedPart[] = [null, { classId: 1 }, { trainerId: 2 }, { zoneId: 3 }]
  for (let seed = 1; seed <= rounds; seed += 1)
    expect(brokenRules(feedOf(seed, parts[seed % parts.length])), `seed ${seed}`).toEqual([])
})

const zoned = 'DTSTART;TZID=Europe/Warsaw:20260106T183000'
const lines = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'METHOD:PUBLISH', 'NAME:x', 'X-WR-CALNAME:x'],
  ...['X-WR-TIMEZONE:Europe/Warsaw', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
  ...['BEGIN:VTIMEZONE', 'TZID:Europe/Warsaw', 'END:VTIMEZONE'],
  ...['BEGIN:VEVENT', 'UID:1', 'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260601T000000Z', 'DTSTAMP:20260101T000000Z'],
  ...['EXDATE;TZID=Europe/Warsaw:20260113T183000', zoned, 'SEQUENCE:5', 'STATUS:CONFIRMED', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'UID:1', 'RECURRENCE-ID;TZID=Europe/Warsaw:20260120T183000', 'DTSTAMP:20260102T000000Z'],
  ...['DTSTART;TZID=Europe/Warsaw:20260120T190000', 'SEQUENCE:6', 'STATUS:CANCELLED', 'END:VEVENT', 'END:VCALENDAR'],
]
const textOf = (each: string[]) => `${each.join('\r\n')}\r\n`

it.each([
  ['lines end with CRLF', 'PRODID:x', `PRODID:${'x'.repeat(80)}`],
  ['an event has one UID', 'DTSTAMP:20260102T000000Z', 'X-OTHER:x'],
  ['no two events', 'RECURRENCE-ID;TZID=Europe/Warsaw:20260120T183000', 'X-OTHER:x'],
  ['EXDATE has the type and zone', 'EXDATE;TZID=Europe/Warsaw:20260113T183000', 'EXDATE:20260113T173000Z'],
  ['UNTIL is in UTC', 'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260601T000000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260601'],
  [
    'a series begins on a day of its rule',
    'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260601T000000Z',
    'RRULE:FREQ=WEEKLY;BYDAY=WE',
  ],
  ['RECURRENCE-ID has the type', 'RECURRENCE-ID;TZID=Europe/Warsaw:20260120T183000', 'RECURRENCE-ID:20260120T173000Z'],
  [
    'RECURRENCE-ID has the type',
    'EXDATE;TZID=Europe/Warsaw:20260113T183000',
    'EXDATE;TZID=Europe/Warsaw:20260120T183000',
  ],
  [
    'an override has no rule',
    'DTSTART;TZID=Europe/Warsaw:20260120T190000',
    'DTSTART;TZID=Europe/Warsaw:20260121T190000',
  ],
  [
    'a rule is one of the templates',
    'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260601T000000Z',
    'RRULE:FREQ=WEEKLY;BYDAY=TU;BYEASTER=1',
  ],
  ['one VCALENDAR', 'METHOD:PUBLISH', 'METHOD:REQUEST'],
  ['each TZID has its VTIMEZONE', 'TZID:Europe/Warsaw', 'TZID:Elsewhere'],
  ['an event ends after it begins', 'SEQUENCE:6', 'DTEND;TZID=Europe/Warsaw:20260120T180000'],
  ['an override’s SEQUENCE', 'SEQUENCE:6', 'SEQUENCE:4'],
  ['the calendar has a name', 'X-WR-CALNAME:x', 'X-OTHER:x'],
  ['at most a megabyte', 'PRODID:x', `PRODID:${'x'.repeat(1_000_000)}`],
  ['its parser reads it', 'UID:1', 'UID'],
])('the rule that %s finds what breaks it', (rule, good, bad) => {
  expect(brokenRules(textOf(lines))).toEqual([])
  const broken = brokenRules(textOf(lines.map((line) => (line === good ? bad : line))))
  expect(broken.filter((each) => each.includes(`: ${rule}`))).not.toEqual([])
})

const readByOther = isLong ? 500 : 20

it(`tells a second parser the same as the first, in ${readByOther} random timetables`, () => {
  const [from, to] = [instantOf(dayNumber(firstDay), 0) * 60_000, instantOf(dayNumber(lastDay) + 1, 0) * 60_000 - 1]
  for (let seed = 1; seed <= readByOther; seed += 1) {
    const { items, exceptions } = randomTimetable(seed)
    const read = Object.values(nodeIcal.sync.parseICS(feedOf(seed)))
      .filter((each) => each?.type === 'VEVENT')
      .flatMap((event) => nodeIcal.expandRecurringEvent(event, { from: new Date(from), to: new Date(to) }))
      .filter(({ event }) => event.status !== 'CANCELLED')
      .map(({ start, summary }) => `${new Date(start).toISOString()} ${summary}`)
    const told = occurrences(items, exceptions, firstDay, lastDay)
      .filter(takesPlace)
      .map(({ start, classId }) => `${new Date(start).toISOString()} Class ${classId}`)
    expect(read.sort(), `seed ${seed}`).toEqual(told.sort())
  }
})
