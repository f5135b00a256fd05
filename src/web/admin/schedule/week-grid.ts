import { minutesOf, timeSlotAt, type Weekday, weekdays } from '../../../domain/club-days.ts'
import type { ScheduleItem } from '../timetable/week.ts'

const day = 24 * 60

/** By which classes are moved and made longer, in minutes. */
const step = 15

/** How long a class is drawn whose length is unknown. */
const openMinutes = 30

/** By which empty time is pressed, in minutes. */
export const slotLength = 30

const longest = 600

/** Where a class is in the week; `minutes` is null where its length is unknown. */
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

/** 18:00–19:00, or the beginning alone. */
export const hoursInWords = ({ start, minutes }: WeekPlace) =>
  minutes === null ? timeSlotAt(start) : `${timeSlotAt(start)}–${timeSlotAt(start + minutes)}`

/** From which hour to which the week is drawn: an evening's club sees its evening, and every class is in sight. */
export function drawnHours(places: readonly WeekPlace[]): { from: number; until: number } {
  const starts = places.map(({ start }) => Math.floor(start / 60))
  const ends = places.map(({ start, minutes }) => Math.ceil((start + (minutes ?? openMinutes)) / 60))
  return { from: Math.min(8, ...starts), until: Math.min(24, Math.max(21, ...ends)) }
}

/** When the slots begin between two hours. */
export const slotsOf = (from: number, until: number): number[] =>
  Array.from({ length: ((until - from) * 60) / slotLength }, (_, slot) => from * 60 + slot * slotLength)

export interface Laid<Of> {
  of: Of
  start: number
  /** To the day's end at most. */
  minutes: number
  /** Which of so many columns it has beside what is on at the same time. */
  lane: number
  lanes: number
}

/** Lays the classes of a day beside each other where they overlap. */
export function laidOut<Of>(places: readonly { of: Of; place: WeekPlace }[]): Laid<Of>[] {
  const laid = places
    .map(({ of, place: { start, minutes } }) => {
      const drawn = Math.min(Math.max(minutes ?? openMinutes, openMinutes), day - start)
      return { of, start, minutes: drawn, lane: 0, lanes: 1 }
    })
    .toSorted((a, b) => a.start - b.start || b.minutes - a.minutes)
  let group: Laid<Of>[] = []
  let ends: number[] = []
  for (const each of laid) {
    if (ends.every((end) => end <= each.start)) {
      group = []
      ends = []
    }
    const free = ends.findIndex((end) => end <= each.start)
    each.lane = free === -1 ? ends.length : free
    ends[each.lane] = each.start + each.minutes
    group.push(each)
    for (const one of group) one.lanes = ends.length
  }
  return laid
}

/** Whether anything is drawn in the slot that begins then. */
export const isTaken = (laid: readonly Laid<unknown>[], slot: number) =>
  laid.some(({ start, minutes }) => start < slot + slotLength && start + minutes > slot)

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** A class that goes so many days and minutes further, to the next quarter, within the week. */
export function movedBy({ dayOfWeek, start, minutes }: WeekPlace, days: number, by: number): WeekPlace {
  const target = weekdays[within(weekdays.indexOf(dayOfWeek) + days, 0, weekdays.length - 1)] ?? dayOfWeek
  const moved = by === 0 ? start : Math.round((start + by) / step) * step
  return { dayOfWeek: target, start: within(moved, 0, day - step), minutes }
}

/** A class that takes so many minutes more, to the next quarter. */
export function lengthenedBy(place: WeekPlace, by: number): WeekPlace {
  const end = Math.round((place.start + (place.minutes ?? openMinutes) + by) / step) * step
  return { ...place, minutes: within(end - place.start, step, longest) }
}

/** What a key does to the class that has the focus; null of a key that does nothing to it. */
export function editedByKey(place: WeekPlace, key: string, isShifted: boolean): WeekPlace | null {
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
