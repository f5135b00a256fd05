import { describe, expect, it } from 'vitest'
import { dayNumber } from '../../src/domain/time/club-days.ts'
import { instantOf } from '../../src/domain/time/wall-clock.ts'
import { type Occurrence, occurrences } from '../../src/domain/timetable/occurrences.ts'
import { type FeedPart, TimetableFeeds } from '../../src/server/publishing/timetable/calendar-feed.ts'
import { readFeed } from '../support/clubs/read-feed.ts'
import { plainClass, plainException } from '../support/clubs/schedule-rows.ts'
import {
  type Exception,
  feedSource,
  feedText,
  firstDay,
  type Item,
  lastDay,
  randomTimetable,
  times,
} from '../support/clubs/timetables.ts'
import { isLong } from '../support/runner/test-length.ts'

const seconds = (moment: string) => Date.parse(moment) / 1000
const begin = instantOf(dayNumber(firstDay), 0) * 60
const end = instantOf(dayNumber(lastDay) + 1, 0) * 60

/** An occurrence as a calendar should show it, without its UID. */
const expected = ({ start, end: ends, status, classId, zoneId, trainerId }: Occurrence) =>
  JSON.stringify({
    start: seconds(start),
    end: ends && seconds(ends),
    isCancelled: status === 'cancelled',
    summary: `${status === 'cancelled' ? 'CANCELLED: ' : ''}Class ${classId}`,
    location: zoneId === null ? '' : `Zone ${zoneId}`,
    description: trainerId === null ? '' : `Trainer ${trainerId}`,
  })

const belongs = (part: FeedPart, occurrence: Occurrence) =>
  Object.entries(part ?? {}).every(([field, id]) => occurrence[field as keyof Occurrence] === id)

function shownIn(items: Item[], exceptions: Exception[], part: FeedPart): string[] {
  return readFeed(feedText(items, exceptions, part), end + 86_400)
    .filter(({ start }) => start >= begin && start < end)
    .map(({ uid, ...shown }) => JSON.stringify(shown))
    .sort()
}

const heldIn = (items: Item[], exceptions: Exception[], part: FeedPart) =>
  occurrences(items, exceptions, firstDay, lastDay)
    .filter((each) => each.status !== 'closed' && belongs(part, each))
    .map(expected)
    .sort()

const rounds = isLong ? 10_000 : 100

describe('a feed', () => {
  it(`contains exactly the occurrences, read by another parser, of ${rounds} random timetables over two years`, () => {
    const parts: FeedPart[] = [null, { classId: 1 }, { trainerId: 2 }, { zoneId: 3 }]
    for (let seed = 1; seed <= rounds; seed++) {
      const { items, exceptions } = randomTimetable(seed)
      const part = seed % 2 === 0 ? null : parts[Math.floor(seed / 2) % parts.length]
      if (part === undefined) throw new Error('No part')
      expect(shownIn(items, exceptions, part), `seed ${seed}`).toEqual(heldIn(items, exceptions, part))
    }
  })

  const boxing: Item = {
    ...plainClass,
    ...times,
    id: 7,
    dayOfWeek: 'tuesday',
    timeSlot: '18:30',
    classId: 1,
    zoneId: 2,
    durationMinutes: 90,
  }
  const exception = (values: Partial<Exception> & Pick<Exception, 'kind'>): Exception => ({
    ...plainException,
    ...times,
    id: 1,
    fromDate: '2026-11-24',
    ...values,
  })
  const linesOf = (items: Item[], exceptions: Exception[] = [], part: FeedPart = null) =>
    feedText(items, exceptions, part).split('\r\n')

  it('lists a class as a series that begins in the week in which it was entered and has an end in UTC', () => {
    const lines = linesOf([{ ...boxing, validUntil: '2026-06-30' }])
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), -2)).toEqual([
      'BEGIN:VEVENT',
      'UID:schedule-7@club.example',
      'RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630T163000Z',
      'DTSTAMP:20251202T100030Z',
      'LAST-MODIFIED:20251202T100030Z',
      'SEQUENCE:817984830',
      'DTSTART;TZID=Europe/Warsaw:20251202T183000',
      'DTEND;TZID=Europe/Warsaw:20251202T200000',
      'SUMMARY:Class 1',
      'LOCATION:Zone 2',
      'URL:https://club.example/?lang=en#schedule/1',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ])
    expect(linesOf([{ ...boxing, validUntil: '2025-11-30' }])).not.toContain('BEGIN:VEVENT')
  })

  it('excludes closed days, in the type and time zone of the series’ start', () => {
    const lines = linesOf([boxing], [exception({ kind: 'closed', untilDate: '2026-12-01' })])
    expect(lines.filter((line) => line.startsWith('EXDATE'))).toEqual([
      'EXDATE;TZID=Europe/Warsaw:20261124T183000',
      'EXDATE;TZID=Europe/Warsaw:20261201T183000',
    ])
    expect(lines.filter((line) => line.startsWith('RECURRENCE-ID'))).toEqual([])
  })

  it('marks a cancelled class with its reason, and a changed one with its changes, at the planned time', () => {
    const note = { pl: 'Chory trener', en: 'Trainer is ill', ua: 'Тренер хворіє' }
    const cancelled = linesOf([boxing], [exception({ kind: 'cancelled', scheduleItemId: 7, note })])
    const planned = 'RECURRENCE-ID;TZID=Europe/Warsaw:20261124T183000'
    const expectedLines = ['SUMMARY:CANCELLED: Class 1', 'STATUS:CANCELLED', 'DESCRIPTION:Trainer is ill', planned]
    expect(cancelled).toEqual(expect.arrayContaining(expectedLines))
    const changed = linesOf([boxing], [exception({ kind: 'changed', scheduleItemId: 7, newTimeSlot: '19:15' })])
    expect(changed).toEqual(expect.arrayContaining([planned, 'DTSTART;TZID=Europe/Warsaw:20261124T191500']))
  })

  it('lists an extra class of several days as one event, one of a day as a single event, and those that are cancelled', () => {
    const extra = {
      ...exception({ kind: 'extra', id: 5, newTimeSlot: '10:00', newClassId: 3 }),
      untilDate: '2027-11-23',
    }
    const cancelled = { ...exception({ kind: 'cancelled', id: 9, extraId: 5 }), fromDate: '2026-11-25' }
    const events = (lines: string[]) =>
      lines.filter((line) => /^(UID|RRULE:FREQ=DAILY|EXDATE|RECURRENCE-ID|STATUS)/.test(line))
    expect(events(linesOf([], [extra, cancelled]))).toEqual([
      'UID:exception-5@club.example',
      'RRULE:FREQ=DAILY;UNTIL=20271123T090000Z',
      'STATUS:CONFIRMED',
      'UID:exception-5@club.example',
      'RECURRENCE-ID;TZID=Europe/Warsaw:20261125T100000',
      'STATUS:CANCELLED',
    ])
    const once = { ...extra, untilDate: null }
    expect(events(linesOf([], [once, { ...cancelled, fromDate: '2026-11-24' }]))).toEqual([
      'UID:exception-5@club.example',
      'STATUS:CANCELLED',
    ])
  })

  it('keeps the revision of an event that shows the same, and never falls behind', () => {
    const other: Item = { ...boxing, id: 8, timeSlot: '20:00' }
    const feeds = (items: Item[]) => new TimetableFeeds(feedSource(items, []))
    const [monday, tuesday] = ['2026-11-23T10:00:00.000Z', '2026-11-24T10:00:00.000Z']
    const first = feeds([boxing, other]).revise({}, tuesday)
    const second = feeds([{ ...boxing, durationMinutes: 60, updatedAt: monday }, other]).revise(first, monday)
    expect(second['schedule-8']).toEqual(first['schedule-8'])
    expect(second['schedule-7']?.changedAt).toBe('2026-11-24T10:00:01.000Z')
    // An edit that the event does not show.
    expect(feeds([{ ...boxing, updatedAt: tuesday }, other]).revise(first, tuesday)).toEqual(first)
  })

  it('gives a day that a notice cancels between two releases the revision of the notice', () => {
    const [released, noticed] = ['2026-11-20T10:00:00.000Z', '2026-11-24T08:00:00.000Z']
    const notice = { ...exception({ kind: 'cancelled', scheduleItemId: 7 }), createdAt: noticed, updatedAt: noticed }
    const eventRevisions = { 'schedule-7': { hash: '', changedAt: released } }
    const feeds = new TimetableFeeds({ ...feedSource([boxing], [notice]), eventRevisions })
    const stamps = feeds.write(null, 'en').match(/DTSTAMP:.*Z/g)
    expect(stamps).toEqual(['DTSTAMP:20261120T100000Z', 'DTSTAMP:20261124T080000Z'])
  })

  it('folds lines at 75 octets, escapes special characters, and ends each with CRLF', () => {
    const level = 'Średnio zaawansowani; dzieci, młodzież \\ rodzice: zapraszamy wszystkich chętnych 🥊🥊🥊'
    const lines = linesOf([{ ...boxing, level: { pl: level, en: level, ua: level } }])
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.join('\n')).toContain('Średnio zaawansowani\\; dzieci\\,')
    expect(lines.at(-1)).toBe('')
    expect(readFeed(lines.join('\r\n'), end)[0]?.summary).toBe(`Class 1, ${level}`)
  })

  it('of a trainer includes classes that they take over, and not those that another takes over', () => {
    const planned = { ...boxing, trainerId: 1 }
    const substitute = exception({ kind: 'changed', scheduleItemId: 7, newTrainerId: 2 })
    const taken = linesOf([planned], [substitute], { trainerId: 2 })
    expect(taken.filter((line) => line.startsWith('UID'))).toEqual(['UID:schedule-7-2026-11-24@club.example'])
    expect(linesOf([planned], [substitute], { trainerId: 1 })).toContain('EXDATE;TZID=Europe/Warsaw:20261124T183000')
    expect(linesOf([planned], [], { trainerId: 3 })).not.toContain('BEGIN:VEVENT')
  })
})
