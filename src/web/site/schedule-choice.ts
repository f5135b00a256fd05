import { useMemo, useSyncExternalStore } from 'react'
import type { ClubTimetable, ScheduledClass } from './schedule-classes.ts'

/** A week is named by its Monday (YYYY-MM-DD). */
export interface ScheduleChoice {
  week: string | null
  forBeginners: boolean
  classId: number | null
  zoneId: number | null
  trainerId: number | null
  /** A schedule item that has the level, whose words differ by language. */
  levelItemId: number | null
}

/** The parameters of the page's address. */
const names = {
  week: 'week',
  forBeginners: 'beginners',
  classId: 'class',
  zoneId: 'zone',
  trainerId: 'trainer',
  levelItemId: 'level',
} as const

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

function choiceIn(search: string): ScheduleChoice {
  const parameters = new URLSearchParams(search)
  const id = (name: string) => Number(parameters.get(name)) || null
  return {
    week: parameters.get(names.week),
    forBeginners: parameters.has(names.forBeginners),
    classId: id(names.classId),
    zoneId: id(names.zoneId),
    trainerId: id(names.trainerId),
    levelItemId: id(names.levelItemId),
  }
}

function choose(chosen: Partial<ScheduleChoice>): void {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries(chosen)) {
    const parameter = names[name as keyof ScheduleChoice]
    if (value === null || value === false) address.searchParams.delete(parameter)
    else address.searchParams.set(parameter, String(value))
  }
  if (!address.hash.startsWith('#schedule')) address.hash = '#schedule'
  history.pushState(history.state, '', address)
  for (const listener of listeners) listener()
}

export function useScheduleChoice(): [ScheduleChoice, typeof choose] {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
  return [useMemo(() => choiceIn(search), [search]), choose]
}

/** Returns the path of a calendar with what is chosen, such as `class-7`; null for the whole timetable. */
export function calendarOf({ forBeginners, classId, zoneId, trainerId, levelItemId }: ScheduleChoice): string | null {
  const parts = Object.entries({ class: classId, zone: zoneId, trainer: trainerId }).filter(([, id]) => id !== null)
  const [part] = parts
  return part && parts.length === 1 && levelItemId === null && !forBeginners ? part.join('-') : null
}

/** Returns whether a class is among those that a visitor chose. */
export function isChosenBy(choice: ScheduleChoice, schedule: ClubTimetable['lists']['schedule']) {
  const { forBeginners, classId, zoneId, trainerId, levelItemId } = choice
  const level = schedule.find(({ id }) => id === levelItemId)?.level
  return (item: ScheduledClass) =>
    (!forBeginners || item.forBeginners) &&
    (classId === null || item.classId === classId) &&
    (zoneId === null || item.zoneId === zoneId) &&
    (trainerId === null || item.trainerId === trainerId) &&
    (!level || item.level === level)
}
