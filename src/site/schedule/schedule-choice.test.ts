import { expect, it } from 'vitest'
import { makeChoiceFilter } from './schedule-choice.ts'
import type { ClubTimetable, ScheduledClass } from './schedule-classes.ts'

const choice = { week: null, forBeginners: false, classId: null, zoneId: null, trainerId: null, levelItemId: 2 }

it.each(['średni', 'intermediate'])('an address names the level “%s” in every language by a schedule item', (level) => {
  const schedule = [{ id: 1 }, { id: 2, level }] as ClubTimetable['lists']['schedule']
  const isChosen = makeChoiceFilter(choice, schedule)
  expect(isChosen({ level } as ScheduledClass)).toBe(true)
  expect(isChosen({ level: null } as ScheduledClass)).toBe(false)
})
