import * as z from 'zod/mini'
import { defineCollection } from '../fields/define.ts'
import { type Field, optional, placement } from '../fields/field.ts'
import { choice, reference, translatedText, website } from '../fields/kinds.ts'
import { day, duration, lengthInDays, timeOfDay } from '../fields/time-kinds.ts'
import { invalidRequest } from '../invalid-request.ts'
import { weekdayForms, weekdays } from '../time/club-days.ts'

export const incompleteScheduleItem = 'Please fill in all required fields'

const yesOrNo = optional(
  choice(['yes', 'no'], { label: 'For beginners', error: invalidRequest('must be yes, no or null') }),
)

/** Null: as the class says. Stored by early versions as a boolean, whose false meant null. */
const beginners: Field<'yes' | 'no' | null, 'yes' | 'no' | ''> = {
  ...yesOrNo,
  stored: z.pipe(
    z.transform((value) => (typeof value === 'boolean' ? (value ? 'yes' : null) : value)),
    yesOrNo.stored,
  ),
  blank: '',
}

export const schedule = defineCollection({
  name: 'schedule',
  table: 'scheduleItems',
  singular: 'Schedule item',
  plural: 'schedule items',
  about:
    'What happens when, Monday to Saturday. What takes place when, with exceptions and notices applied, is in the calendars (RFC 5545) at /calendar/pl.ics, /en.ics and /ua.ics, and those of a part of the schedule, such as /calendar/pl/class-3.ics, trainer-3.ics or zone-3.ics. They are there while visitors see the schedule: the content schedule.visible is on.',
  operations: ['create', 'update', 'delete'],
  fields: {
    dayOfWeek: placement(choice(weekdays, { label: 'Day of Week', error: 'Invalid day of week selected' })),
    timeSlot: placement(timeOfDay({ label: 'Time Slot', required: incompleteScheduleItem })),
    activity: optional(
      translatedText({
        label: 'Activity note',
        max: 500,
        example: { pl: 'Grupa początkująca', en: 'Beginners', ua: 'Група для початківців' },
      }),
    ),
    classId: reference('classes', { label: 'Class', required: incompleteScheduleItem, example: 1 }),
    zoneId: placement(optional(reference('zones', { label: 'Zone', example: 1 }))),
    durationMinutes: optional(duration({ label: 'Duration' })),
    trainerId: optional(reference('trainers', { label: 'Trainer' })),
    validFrom: optional(day({ label: 'First day', example: '2026-09-07' })),
    validUntil: optional(day({ label: 'Last day', example: '2027-06-25' })),
    level: optional(
      translatedText({ label: 'Level', max: 100, example: { pl: 'Początkujący', en: 'Beginners', ua: 'Початківці' } }),
    ),
    forBeginners: beginners,
    bookUrl: optional(website({ label: 'Booking link', example: 'https://booking.example/', isSecure: true })),
  },
  check: ({ validFrom, validUntil }) =>
    lengthInDays(validFrom, validUntil) < 0
      ? [{ path: ['validUntil'], message: 'The last day can’t be before the first' }]
      : [],
  label: ({ classId, dayOfWeek, timeSlot }, labelOf, language) => {
    const day = weekdayForms[language][weekdays.indexOf(dayOfWeek)]?.long
    return `${labelOf('classes', classId)}, ${day} ${timeSlot.slice(0, 5)}`
  },
  messages: {
    fetchFailed: 'Failed to fetch schedule',
    created: 'Schedule item created successfully',
    updated: 'Schedule item updated successfully',
    saveFailed: 'Failed to save schedule item',
    deleted: 'Schedule item deleted successfully',
    deleteFailed: 'Failed to delete schedule item',
  },
})
