import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { expect, it } from 'vitest'
import { dayNumber } from '../../src/domain/time/club-days.ts'
import { instantOf } from '../../src/domain/time/wall-clock.ts'
import { occurrences, takesPlace } from '../../src/domain/timetable/occurrences.ts'
import type { FeedPart } from '../../src/server/publishing/timetable/calendar-feed.ts'
import { feedText, firstDay, lastDay, randomTimetable } from '../support/clubs/timetables.ts'
import { isLong } from '../support/runner/test-length.ts'

const rounds = isLong ? 10_000 : 100

function feedOf(seed: number, part: FeedPart = null): string {
  const { items, exceptions } = randomTimetable(seed)
  return feedText(items, exceptions, part)
}

const textIn = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '')

/** A time as the feed writes it, with its zone. */
const timeIn = (property: ICAL.Property | null) => {
  const [, , , value = ''] = property?.toJSON() ?? []
  return { zone: property?.getFirstParameter('tzid'), time: String(value).slice(11), text: String(value) }
}

const isTimeOf = (time: ICAL.Property | null, start: ICAL.Property | null) =>
  timeIn(time).zone === timeIn(start).zone && timeIn(time).time === timeIn(start).time

const rruleIn = (event: ICAL.Component) => (event.getFirstProperty('rrule')?.toICALString() ?? '').replace('RRULE:', '')

/** What an event breaks of what calendars demand: RFC 5545, and [MS-OXCICAL] for Outlook. */
const ofEvent: Record<string, (event: ICAL.Component) => boolean> = {
  'one UID, DTSTAMP and DTSTART (3.6.1)': (event) =>
    ['uid', 'dtstamp', 'dtstart'].every((name) => event.getAllProperties(name).length === 1),
  'EXDATE in the zone and at the time of DTSTART (3.8.5.1; Apple)': (event) =>
    event.getAllProperties('exdate').every((date) => isTimeOf(date, event.getFirstProperty('dtstart'))),
  'a rule that Outlook knows, its end in UTC (3.3.10; [MS-OXCICAL] 2.1.3.2.2)': (event) =>
    /^$|^FREQ=(DAILY|WEEKLY;BYDAY=(MO|TU|WE|TH|FR|SA|SU))(;UNTIL=\d{8}T\d{6}Z)?$/.test(rruleIn(event)),
  'a series begins on a day of its rule, in local time (3.8.5.3; Google)': (event) => {
    const start = event.getFirstProperty('dtstart')
    const day = /BYDAY=(..)/.exec(rruleIn(event))?.[1]
    const weekday = new Date(timeIn(start).text.slice(0, 10)).toLocaleDateString('en', { weekday: 'short' })
    return rruleIn(event) === '' || (!!timeIn(start).zone && (!day || weekday.toUpperCase().startsWith(day)))
  },
  'an end after its beginning, and a status (3.6.1, 3.8.1.11)': (event) => {
    const [start, end] = [timeIn(event.getFirstProperty('dtstart')), timeIn(event.getFirstProperty('dtend'))]
    const isInOrder = end.text === '' || end.zone !== start.zone || end.text > start.text
    return isInOrder && ['CANCELLED', 'CONFIRMED'].includes(textIn(event, 'status'))
  },
  'published without organizer and attendees ([MS-OXCICAL] 2.1.3.1.1)': (event) =>
    !event.hasProperty('organizer') && !event.hasProperty('attendee'),
}

/** Rules for an event that replaces one time of a series. */
const ofOverride: Record<string, (override: ICAL.Component, series: ICAL.Component) => boolean> = {
  'names a time of its series that is not excluded (3.8.4.4; Outlook, Thunderbird)': (override, series) => {
    const id = override.getFirstProperty('recurrence-id')
    const excluded = series.getAllProperties('exdate').map((date) => timeIn(date).text)
    return isTimeOf(id, series.getFirstProperty('dtstart')) && !excluded.includes(timeIn(id).text)
  },
  'is not repeated, and stays on its day ([MS-OXCICAL] 2.1.3.2.2)': (override) => {
    const [start, id] = [override.getFirstProperty('dtstart'), override.getFirstProperty('recurrence-id')]
    const isOnDay =
      timeIn(start).zone !== timeIn(id).zone || timeIn(start).text.slice(0, 10) === timeIn(id).text.slice(0, 10)
    return isOnDay && !override.hasProperty('rrule') && !override.hasProperty('exdate')
  },
  'is not behind its series (RFC 5546, 2.1.4; Google, Outlook)': (override, series) =>
    Number(textIn(override, 'sequence')) >= Number(textIn(series, 'sequence')) &&
    textIn(override, 'last-modified') >= textIn(series, 'last-modified'),
}

/** Which demands a feed does not meet, and where. Thunderbird reads with ical.js, here at its strictest. */
function brokenRules(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  const named = events.map((event) => `${textIn(event, 'uid')} ${textIn(event, 'recurrence-id')}`.trim())
  const broken = events.flatMap((event, index) => {
    const series = events.find(
      (each) => !each.hasProperty('recurrence-id') && textIn(each, 'uid') === textIn(event, 'uid'),
    )
    const rules = Object.entries(ofEvent).filter(([, isMet]) => !isMet(event))
    const overridden = event.hasProperty('recurrence-id')
      ? Object.entries(ofOverride).filter(([, isMet]) => !series || !isMet(event, series))
      : []
    return [...rules, ...overridden].map(([rule]) => `${named[index]}: ${rule}`)
  })
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => textIn(zone, 'tzid'))
  const ofCalendar = {
    'a UID and RECURRENCE-ID twice': new Set(named).size < named.length,
    'a zone without its VTIMEZONE, ahead of every event (3.2.19)':
      zones.join() !== 'Europe/Warsaw' || !/END:VTIMEZONE\r\n(BEGIN:VEVENT|END:VCALENDAR)/.test(text),
    'METHOD ([MS-OXCICAL] 2.1.3.1.1)': textIn(calendar, 'method') !== 'PUBLISH',
    'a name, a zone or an interval (RFC 7986, 5.1 and 5.7)': [
      ...['prodid', 'x-wr-calname', 'name', 'x-wr-timezone', 'refresh-interval', 'x-published-ttl'],
    ].some((name) => textIn(calendar, name) === ''),
    'more than Google’s megabyte (Calendar Help, answer 37118)': Buffer.byteLength(text) > 1_000_000,
  }
  return [...broken, ...Object.entries(ofCalendar).flatMap(([rule, isBroken]) => (isBroken ? [rule] : []))]
}

it(`obeys the rules of Google, Apple, Outlook and Thunderbird, in ${rounds} random timetables`, () => {
  const parts: FeedPart[] = [null, { classId: 1 }, { trainerId: 2 }, { zoneId: 3 }]
  for (let seed = 1; seed <= rounds; seed += 1)
    expect(brokenRules(feedOf(seed, parts[seed % parts.length])), `seed ${seed}`).toEqual([])
})

const readByOther = isLong ? 500 : 20

it(`reads the same in a second parser, in ${readByOther} random timetables`, () => {
  const [from, to] = [instantOf(dayNumber(firstDay), 0) * 60_000, instantOf(dayNumber(lastDay) + 1, 0) * 60_000 - 1]
  for (let seed = 1; seed <= readByOther; seed += 1) {
    const { items, exceptions } = randomTimetable(seed)
    const read = Object.values(nodeIcal.sync.parseICS(feedOf(seed)))
      .filter((each) => each?.type === 'VEVENT')
      .flatMap((event) => nodeIcal.expandRecurringEvent(event, { from: new Date(from), to: new Date(to) }))
      .filter(({ event }) => event.status !== 'CANCELLED')
      .map(({ start, summary }) => `${new Date(start).toISOString()} ${summary}`)
    const computed = occurrences(items, exceptions, firstDay, lastDay)
      .filter(takesPlace)
      .map(({ start, classId }) => `${new Date(start).toISOString()} Class ${classId}`)
    expect(read.sort(), `seed ${seed}`).toEqual(computed.sort())
  }
})
