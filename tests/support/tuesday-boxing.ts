import type { WeeklyClass } from '../../src/domain/occurrences.ts'

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
