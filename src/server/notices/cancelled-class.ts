import type { CancelledClass } from '../../domain/notices.ts'
import { takesPlace } from '../../domain/occurrences.ts'
import { clubMoment } from '../../domain/wall-clock.ts'
import { ConflictError, InvalidError } from '../errors.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import { releasedTimetable } from '../timetable/dated-classes.ts'

export const toldAlready = () =>
  new ConflictError('conflict', 'Visitors are told already that this class does not take place')

/** Whether two notices cancel the same class on the same day. */
export const isSameClass = (one: CancelledClass | null, other: CancelledClass | null) =>
  one !== null &&
  one.scheduleItemId === other?.scheduleItemId &&
  one.extraId === other.extraId &&
  one.date === other.date

interface Wanted {
  scheduleItemId: number | null
  extraId: number | null
  date: string | null
  until: string
}

/**
 * The class that a notice cancels, as visitors know it; null where it cancels none. Throws a refusal unless they are told
 * that it takes place, and unless the notice lasts until it would.
 */
export function cancelledClass(site: PublishedSite, wanted: Wanted): CancelledClass | null {
  const { scheduleItemId, extraId, date, until } = wanted
  if (date === null) return null
  const timetable = releasedTimetable(site)
  const found = timetable
    .between(date, date)
    .find((each) => each.scheduleItemId === scheduleItemId && each.extraId === extraId)
  const title = found && timetable.titleOf(found)
  if (!title)
    throw new InvalidError([
      {
        path: [extraId === null ? 'scheduleItemId' : 'extraId'],
        message: 'Visitors are told of no such class on this day',
      },
    ])
  if (!takesPlace(found)) throw toldAlready()
  if (date < clubMoment(Math.floor(Date.now() / 60_000)).slice(0, 10))
    throw new InvalidError([{ path: ['date'], message: 'This day is over' }])
  if (Date.parse(until) < Date.parse(found.start))
    throw new InvalidError([
      { path: ['until'], message: 'It must last until the class begins: visitors would be told that it takes place' },
    ])
  return { scheduleItemId, ...(extraId !== null && { extraId }), date, title, start: found.start }
}
