import type { ClubTime } from './club-time.ts'
import { clockTime, type OpeningHours } from './opening-hours.ts'
import { type Weekday, weekdays } from './weekdays.ts'

const day = 24 * 60
const week = 7 * day

/** What is held each week at a time, `HH:mm` or `HH:mm:ss`. */
export interface WeeklySlot {
  dayOfWeek: Weekday
  timeSlot: string
}

/** Something that begins or ends: so many days after today, at so many minutes since that day's midnight. */
export interface Ahead {
  days: number
  at: number
}

export interface ClubDay<Slot extends WeeklySlot> {
  /** The next to begin, be it next week; null without any. */
  next: { slot: Slot; startsIn: number; days: number } | null
  /** The next, unless it is a week away: this week's has begun, and a plan of the week shows it so. */
  marked: Slot | null
  /** Null where the opening hours do not tell. */
  opening: { isOpen: boolean; until: Ahead } | null
}

/** Minutes from midnight of a time slot. */
export function minutesOf(timeSlot: string): number {
  const [hours = 0, minutes = 0] = timeSlot.split(':').map(Number)
  return hours * 60 + minutes
}

/** When a class of each week ends that takes so many minutes, HH:mm: in a plan of the week no clock is put forward. */
export const endOf = (timeSlot: string, minutes: number) =>
  clockTime((minutesOf(timeSlot) + minutes) % day).padStart(5, '0')

/** The day of a week, Monday 0 to Sunday 6. */
const dayOf = ({ weekday }: ClubTime) => (weekday ? weekdays.indexOf(weekday) : 6)

const inWeek = (minutes: number) => ((minutes % week) + week) % week

/** What a visitor wants to know at a time of the club's clock: the next class, and whether the club is open and until when. */
export function clubDayAt<Slot extends WeeklySlot>(
  now: ClubTime,
  slots: readonly Slot[],
  hours: readonly OpeningHours[],
): ClubDay<Slot> {
  const minute = dayOf(now) * day + now.minutes
  let next: ClubDay<Slot>['next'] = null
  for (const slot of slots) {
    // What begins this minute has begun: its next time is a week from now.
    const startsIn = inWeek(startOf(slot) - minute) || week
    if (!next || startsIn < next.startsIn) next = { slot, startsIn, days: Math.floor((now.minutes + startsIn) / day) }
  }
  const marked = next && next.days < 7 ? next.slot : null
  return { next, marked, opening: openingAt(now, hours) }
}

const startOf = ({ dayOfWeek, timeSlot }: WeeklySlot) => weekdays.indexOf(dayOfWeek) * day + minutesOf(timeSlot)

function openingAt(now: ClubTime, hours: readonly OpeningHours[]): ClubDay<WeeklySlot>['opening'] {
  const minute = dayOf(now) * day + now.minutes
  const spans = hours.flatMap(({ days, opens, closes }) =>
    days.map((each) => ({ opens: each * day + opens, length: closes - opens })),
  )
  if (spans.length === 0) return null
  /** How long the club stays open from so many minutes on; 0 where it is closed. */
  const openFor = (from: number) =>
    Math.max(0, ...spans.map(({ opens, length }) => length - inWeek(minute + from - opens)))
  let open = openFor(0)
  for (let more = open; more > 0 && open < week; open += more) more = openFor(open)
  if (open >= week) return null
  if (open > 0) {
    // What ends at midnight ends on its own day.
    const end = now.minutes + open
    const days = Math.ceil(end / day) - 1
    return { isOpen: true, until: { days, at: end - days * day } }
  }
  const start = now.minutes + Math.min(...spans.map(({ opens }) => inWeek(opens - minute)))
  return { isOpen: false, until: { days: Math.floor(start / day), at: start % day } }
}

/** The minutes of each day of the week, Monday first, at which what `clubDayAt` says changes. */
export type Turns = number[][]

export function turnsOf(slots: readonly WeeklySlot[], hours: readonly OpeningHours[]): Turns {
  const turns = [
    ...slots.map(startOf),
    ...hours.flatMap(({ days, opens, closes }) => days.flatMap((each) => [each * day + opens, each * day + closes])),
  ].map(inWeek)
  return Array.from({ length: 7 }, (_, each) => [
    0,
    ...new Set(turns.filter((turn) => Math.floor(turn / day) === each && turn % day > 0).map((turn) => turn % day)),
  ])
}

/** The minute of this day from which on everything has been as it is now: who asks later tells the same. */
export function steadySince(now: ClubTime, turns: Turns): ClubTime {
  const passed = (turns[dayOf(now)] ?? []).filter((turn) => turn <= now.minutes)
  return { ...now, minutes: Math.max(0, ...passed) }
}
