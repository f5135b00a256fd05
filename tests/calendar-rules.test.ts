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

it(`follows the rules of Google, Apple, Outlook and Thunderbird, in ${rounds} random timetables`, () => {
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
