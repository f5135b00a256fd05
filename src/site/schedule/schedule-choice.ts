import { useMemo } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { ClubTimetable, ScheduledClass } from './schedule-classes.ts'

/** The filters that a visitor has chosen; null means all. */
export interface ScheduleChoice {
  /** The Monday of the week (YYYY-MM-DD); null for the first week. */
  week: string | null
  forBeginners: boolean
  classId: number | null
  zoneId: number | null
  trainerId: number | null
  /** The id of a schedule item with the chosen level, because the words of a level differ by language. */
  levelItemId: number | null
}

const parameterNames = {
  week: 'week',
  forBeginners: 'beginners',
  classId: 'class',
  zoneId: 'zone',
  trainerId: 'trainer',
  levelItemId: 'level',
} as const

function choiceIn(search: string): ScheduleChoice {
  const parameters = new URLSearchParams(search)
  const id = (name: string) => Number(parameters.get(name)) || null
  return {
    week: parameters.get(parameterNames.week),
    forBeginners: parameters.has(parameterNames.forBeginners),
    classId: id(parameterNames.classId),
    zoneId: id(parameterNames.zoneId),
    trainerId: id(parameterNames.trainerId),
    levelItemId: id(parameterNames.levelItemId),
  }
}

function choose(changes: Partial<ScheduleChoice>): void {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries(changes)) {
    const parameter = parameterNames[name as keyof ScheduleChoice]
    if (value === null || value === false) address.searchParams.delete(parameter)
    else address.searchParams.set(parameter, String(value))
  }
  if (!address.hash.startsWith('#schedule')) address.hash = '#schedule'
  history.pushState(history.state, '', address)
}

export function useScheduleChoice(): [ScheduleChoice, typeof choose] {
  const search = useLocationProperty(
    () => location.search,
    () => '',
  )
  return [useMemo(() => choiceIn(search), [search]), choose]
}

/** Returns the path of the calendar of the chosen class, zone or trainer, such as `class-7`; null if there is none. */
export function calendarOf({ forBeginners, classId, zoneId, trainerId, levelItemId }: ScheduleChoice): string | null {
  const parts = Object.entries({ class: classId, zone: zoneId, trainer: trainerId }).filter(([, id]) => id !== null)
  const [part] = parts
  return part && parts.length === 1 && levelItemId === null && !forBeginners ? part.join('-') : null
}

export function makeChoiceFilter(choice: ScheduleChoice, schedule: ClubTimetable['lists']['schedule']) {
  const { forBeginners, classId, zoneId, trainerId, levelItemId } = choice
  const level = schedule.find(({ id }) => id === levelItemId)?.level
  return (item: ScheduledClass) =>
    (!forBeginners || item.forBeginners) &&
    (classId === null || item.classId === classId) &&
    (zoneId === null || item.zoneId === zoneId) &&
    (trainerId === null || item.trainerId === trainerId) &&
    (!level || item.level === level)
}
