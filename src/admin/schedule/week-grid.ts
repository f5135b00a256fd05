import { minutesOf, timeSlotAt } from '../../domain/time/club-days.ts'
import type { ScheduleItem } from '../timetable/week.ts'

/** In minutes, like all lengths in this file. */
const dayLength = 24 * 60

/** The drawn length of a class of unknown duration, and the minimum for every class. */
const minDrawnLength = 30

export const slotLength = 30

/** The place of a class in its day: `start` counts from midnight, `minutes` is null for an unknown duration. */
export interface DayPlace {
  start: number
  minutes: number | null
}

export const placeOf = ({ timeSlot, durationMinutes }: ScheduleItem): DayPlace => ({
  start: minutesOf(timeSlot),
  minutes: durationMinutes,
})

/** The hours of a class, such as “18:00–19:00”, or “18:00” if its duration is unknown. */
export const hoursInWords = ({ start, minutes }: DayPlace) =>
  minutes === null ? timeSlotAt(start) : `${timeSlotAt(start)}–${timeSlotAt(start + minutes)}`

/** The hours that the week view draws: from an hour before the first class to 21:00 or the end of the last class. */
export function drawnHours(places: readonly DayPlace[]): { from: number; until: number } {
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
export function layOut<Item>(places: readonly { item: Item; place: DayPlace }[]): ItemLayout<Item>[] {
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
