import type { WeeklyClass } from '../../../src/domain/timetable/occurrences.ts'

/** The optional fields of an exception, empty. */
export const plainException = {
  untilDate: null,
  zoneId: null,
  scheduleItemId: null,
  newTimeSlot: null,
  newDurationMinutes: null,
  newClassId: null,
  newZoneId: null,
  newTrainerId: null,
  note: null,
} as const

/** Tuesdays at 18:30 for ninety minutes; 24 November 2026 is one. */
export const boxing: WeeklyClass = {
  id: 7,
  dayOfWeek: 'tuesday',
  timeSlot: '18:30',
  durationMinutes: 90,
  classId: 1,
  zoneId: 2,
  trainerId: 3,
  validFrom: null,
  validUntil: null,
}

/** The optional fields of a schedule item, empty. */
export const plainClass = {
  zoneId: null,
  activity: null,
  durationMinutes: null,
  trainerId: null,
  validFrom: null,
  validUntil: null,
  level: null,
  forBeginners: null,
  bookUrl: null,
} as const
