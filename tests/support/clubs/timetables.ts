import type { exceptions } from '../../../src/domain/collections/exceptions.ts'
import type { schedule } from '../../../src/domain/collections/schedule.ts'
import type { PublicRecord } from '../../../src/domain/fields/define.ts'
import { inAll } from '../../../src/domain/languages.ts'
import { releasedTimetable } from '../../../src/domain/releases/released-timetable.ts'
import type { ReleaseLists } from '../../../src/domain/releases/releases.ts'
import { weekdays } from '../../../src/domain/time/club-days.ts'
import { exceptionKinds, type TimetableException } from '../../../src/domain/timetable/occurrences.ts'
import {
  type FeedPart,
  type FeedSource,
  TimetableFeeds,
} from '../../../src/server/publishing/timetable/calendar-feed.ts'
import { randomFrom } from '../random/random.ts'
import { plainClass, plainException } from './schedule-rows.ts'

export type Item = PublicRecord<typeof schedule>
export type Exception = PublicRecord<typeof exceptions> & Pick<TimetableException, 'extraId'>

/** Before every day of a random timetable. */
export const times = { createdAt: '2025-12-01T10:00:00.000Z', updatedAt: '2025-12-02T10:00:30.000Z' }

/** Two years with four days on which clocks are put forward or back. */
export const firstDay = '2026-01-01'
export const lastDay = '2027-12-31'

/** Days around those, which are chosen more often. */
const nearSwitches = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28', '2027-10-30']

/** Returns a few classes, overlapping exceptions of every kind, and cancellations of extra classes by notices. */
export function randomTimetable(seed: number): { items: Item[]; exceptions: Exception[] } {
  const { below, oneOf, maybe } = randomFrom(seed)
  const dayAfter = (date: string, days: number) =>
    new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
  const date = () => (below(4) === 0 ? oneOf(nearSwitches) : dayAfter('2025-12-20', below(750)))
  const id = () => 1 + below(3)
  const timeSlot = () => oneOf(['00:00', '02:30', '07:15:00', '18:30', '22:45', '23:59'])
  const duration = () => oneOf([5, 45, 90, 300, 600])
  const items = Array.from({ length: 1 + below(5) }, (_, index): Item => {
    const validFrom = maybe(date)
    return {
      ...plainClass,
      ...times,
      id: index + 1,
      dayOfWeek: oneOf(weekdays),
      timeSlot: timeSlot(),
      classId: id(),
      durationMinutes: maybe(duration),
      zoneId: maybe(id),
      trainerId: maybe(id),
      validFrom,
      // Before or after its exceptions.
      updatedAt: oneOf([times.updatedAt, '2025-12-03T09:00:00.000Z']),
      validUntil: maybe(() => (validFrom === null ? date() : dayAfter(validFrom, below(400)))),
    }
  })
  const exceptions = Array.from({ length: below(9) }, (_, index): Exception => {
    const kind = oneOf(exceptionKinds)
    const fromDate = date()
    const scheduleItemId = kind === 'closed' || kind === 'extra' ? null : maybe(() => 1 + below(items.length))
    const isNew = kind === 'changed' || kind === 'extra'
    return {
      ...plainException,
      ...times,
      id: index + 1,
      kind,
      fromDate,
      scheduleItemId,
      untilDate: maybe(() => dayAfter(fromDate, oneOf([0, 1, 7, 30, 90]))),
      zoneId: kind === 'extra' || scheduleItemId !== null ? null : maybe(id),
      newTimeSlot: kind === 'extra' ? timeSlot() : isNew ? maybe(timeSlot) : null,
      newClassId: kind === 'extra' ? id() : isNew ? maybe(id) : null,
      newDurationMinutes: isNew ? maybe(duration) : null,
      newZoneId: isNew ? maybe(id) : null,
      newTrainerId: isNew ? maybe(id) : null,
    }
  })
  const cancelled = exceptions.flatMap(({ id, kind, fromDate, untilDate }): Exception[] => {
    const days = (Date.parse(untilDate ?? fromDate) - Date.parse(fromDate)) / 86_400_000
    const date = kind === 'extra' && below(2) === 0 ? dayAfter(fromDate, below(days + 1)) : null
    if (date === null) return []
    return [{ ...plainException, ...times, id: 1000 + id, kind: 'cancelled', fromDate: date, extraId: id }]
  })
  return { items, exceptions: [...exceptions, ...cancelled] }
}

const named = (name: string) => [1, 2, 3].map((id) => ({ ...times, id, name: inAll(`${name} ${id}`), position: null }))

/** The source of feeds, in a club with three classes, zones and trainers. */
interface ListedFeedSource extends FeedSource {
  lists: Pick<ReleaseLists, 'schedule' | 'exceptions' | 'classes' | 'zones' | 'trainers'>
}

const listsOf = (items: Item[], exceptions: Exception[]): ListedFeedSource['lists'] => ({
  schedule: items,
  exceptions,
  classes: named('Class').map(({ name, ...rest }) => ({
    ...rest,
    title: name,
    description: null,
    forBeginners: false,
  })),
  zones: named('Zone').map((zone) => ({ ...zone, description: null })),
  trainers: named('Trainer').map((each) => ({
    ...each,
    bio: inAll(''),
    specialties: inAll(''),
    photoUrl: null,
    focalPoint: null,
  })),
})

export const feedSource = (items: Item[], exceptions: Exception[]): ListedFeedSource => ({
  lists: listsOf(items, exceptions),
  timetable: releasedTimetable(listsOf(items, exceptions)),
  text: (key) => ({ 'hero.title': 'Bull', 'schedule.cancelled': 'CANCELLED' })[key] ?? '',
  publicUrl: 'https://club.example',
  eventRevisions: null,
  endedNotices: [],
})

/** Returns the English feed of a timetable, or of a part of it. */
export const feedText = (items: Item[], exceptions: Exception[], part: FeedPart = null): string =>
  new TimetableFeeds(feedSource(items, exceptions)).write(part, 'en')
