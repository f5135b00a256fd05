import { minutesOf, timeSlotAt, type Weekday, weekdays } from '../../../domain/club-days.ts'
import type { ScheduleItem } from '../timetable/week.ts'

/** In minutes, like all lengths in this file. */
const dayLength = 24 * 60

/** Classes are moved and lengthened in steps of this many minutes. */
const step = 15

/** The drawn length of a class of unknown duration, and the minimum for every class. */
const minDrawnLength = 30

export const slotLength = 30

const maxLength = 600

/** The place of a class in the week: `start` counts from midnight, `minutes` is null for an unknown duration. */
export interface WeekPlace {
  dayOfWeek: Weekday
  start: number
  minutes: number | null
}

export const placeOf = ({ dayOfWeek, timeSlot, durationMinutes }: ScheduleItem): WeekPlace => ({
  dayOfWeek,
  start: minutesOf(timeSlot),
  minutes: durationMinutes,
})

/** The hours of a class, such as “18:00–19:00”, or “18:00” if its duration is unknown. */
export const hoursInWords = ({ start, minutes }: WeekPlace) =>
  minutes === null ? timeSlotAt(start) : `${timeSlotAt(start)}–${timeSlotAt(start + minutes)}`

/** The hours that the week view draws: from an hour before the first class to 21:00 or the end of the last class. */
export function drawnHours(places: readonly WeekPlace[]): { from: number; until: number } {
  const starts = places.map(({ start }) => Math.floor(start / 60))
  const ends = places.map(({ start, minutes }) => Math.ceil((start + (minutes ?? minDrawnLength)) / 60))
  const first = starts.length > 0 ? Math.min(...starts) - 1 : 8
  return { from: Math.max(0, first), until: Math.min(24, Math.max(21, ...ends)) }
}

export const slotsOf = (from: number, until: number): number[] =>
  Array.from({ length: ((until - from) * 60) / slotLength }, (_, slot) => from * 60 + slot * slotLength)

export interface ItemLayout<Item> {
  item: Item
  start: number
  /** The drawn length: a class that lasts past midnight is cut off there. */
  minutes: number
  /** The column among the `lanes` of overlapping classes. */
  lane: number
  lanes: number
}

/** Places the classes of a day in columns, so that overlapping classes are side by side. */
export function layOut<Item>(places: readonly { item: Item; place: WeekPlace }[]): ItemLayout<Item>[] {
  const layouts = places
    .map(({ item, place: { start, minutes } }) => {
      const drawnMinutes = Math.min(Math.max(minutes ?? 0, minDrawnLength), dayLength - start)
      return { item, start, minutes: drawnMinutes, lane: 0, lanes: 1 }
    })
    .toSorted((a, b) => a.start - b.start || b.minutes - a.minutes)
  let group: ItemLayout<Item>[] = []
  let ends: number[] = []
  for (const each of layouts) {
    if (ends.every((end) => end <= each.start)) {
      group = []
      ends = []
    }
    const free = ends.findIndex((end) => end <= each.start)
    each.lane = free === -1 ? ends.length : free
    ends[each.lane] = each.start + each.minutes
    group.push(each)
    for (const member of group) member.lanes = ends.length
  }
  return layouts
}

export const isTaken = (layouts: readonly ItemLayout<unknown>[], slot: number) =>
  layouts.some(({ start, minutes }) => start < slot + slotLength && start + minutes > slot)

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The place some days and minutes later, rounded to a multiple of `step`, within the week. */
export function movedBy({ dayOfWeek, start, minutes }: WeekPlace, days: number, addedMinutes: number): WeekPlace {
  const target = weekdays[clamp(weekdays.indexOf(dayOfWeek) + days, 0, weekdays.length - 1)] ?? dayOfWeek
  const moved = addedMinutes === 0 ? start : Math.round((start + addedMinutes) / step) * step
  return { dayOfWeek: target, start: clamp(moved, 0, dayLength - step), minutes }
}

/** The place of a class that is some minutes longer; its end is rounded to a multiple of `step`. */
export function lengthenedBy(place: WeekPlace, addedMinutes: number): WeekPlace {
  const end = Math.round((place.start + (place.minutes ?? minDrawnLength) + addedMinutes) / step) * step
  return { ...place, minutes: clamp(end - place.start, step, maxLength) }
}

/** Returns the place of the focused class after a key press; null if the key does not change it. */
export function placeAfterKey(place: WeekPlace, key: string, isShifted: boolean): WeekPlace | null {
  if (key === '+' || key === '=') return lengthenedBy(place, step)
  if (key === '-' || key === '−') return lengthenedBy(place, -step)
  if (!isShifted) return null
  if (key === 'ArrowUp') return movedBy(place, 0, -step)
  if (key === 'ArrowDown') return movedBy(place, 0, step)
  if (key === 'ArrowLeft') return movedBy(place, -1, 0)
  if (key === 'ArrowRight') return movedBy(place, 1, 0)
  return null
}

export const isSamePlace = (a: WeekPlace, b: WeekPlace) =>
  a.dayOfWeek === b.dayOfWeek && a.start === b.start && a.minutes === b.minutes
