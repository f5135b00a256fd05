import type { ReleaseLists } from '../../../domain/releases.ts'
import { weekdays } from '../../../domain/weekdays.ts'
import { type Place, recordOf, type ShownPlace } from './place.ts'
import type { PlaceIndex } from './place-index.ts'

type ScheduleItem = ReleaseLists['schedule'][number]

const cellSelector = '.schedule-class'

/** A class of the week shows several records: itself, what is held, and where. Together they are one place to press. */
export function scheduleCells(
  shown: readonly ShownPlace[],
  index: PlaceIndex,
  schedule: readonly ScheduleItem[],
): ShownPlace[] {
  const byCell = Map.groupBy(shown, ({ element }) => element.closest(cellSelector))
  return [...byCell].flatMap(([cell, inside]) =>
    cell ? [{ element: cell, places: placesIn(cell, inside, index, schedule) }] : inside,
  )
}

function placesIn(
  cell: Element,
  inside: readonly ShownPlace[],
  index: PlaceIndex,
  schedule: readonly ScheduleItem[],
): Place[] {
  const parts = inside.flatMap(({ places }) => places)
  const records = new Set(parts.map(recordOf))
  const isShown = (list: 'classes' | 'zones', id: number | null) =>
    id === null || records.has(recordOf({ list, of: id }))
  const { day, time } = slotOf(cell)
  const items = schedule.filter(
    ({ dayOfWeek, timeSlot, classId, zoneId }) =>
      dayOfWeek === day && timeSlot.startsWith(time) && isShown('classes', classId) && isShown('zones', zoneId),
  )
  const places = items.map(({ id }) => index.recordPlace('schedule', id)).filter((place) => place !== undefined)
  return [...places, ...parts.filter(({ list }) => list !== 'schedule')]
}

/** When a class of the table, or of the phone's list of days, is held. */
function slotOf(element: Element) {
  const cell = element.closest('td')
  const day = element.closest('.schedule-day')
  const days = day?.parentElement?.querySelectorAll(':scope > .schedule-day')
  const time = cell ? cell.closest('tr')?.querySelector('th') : element.closest('li')?.querySelector('b')
  const place = cell ? cell.cellIndex - 1 : day && [...(days ?? [])].indexOf(day)
  return { day: weekdays[place ?? -1], time: time?.textContent ?? '' }
}
