import { weekdays } from '../weekdays.ts'
import { defineCollection } from './define.ts'
import { optional, place } from './field.ts'
import { capital, choice, reference, timeOfDay, translated } from './kinds.ts'

export const incompleteScheduleItem = 'Please fill in all required fields'

export const timeSlotRule = 'Time slot must be a time of day as HH:mm'

export const schedule = defineCollection({
  name: 'schedule',
  table: 'scheduleItems',
  singular: 'Schedule item',
  plural: 'schedule items',
  about: 'What happens when, Monday to Saturday.',
  operations: ['create', 'update', 'delete'],
  fields: {
    dayOfWeek: place(choice(weekdays, { label: 'Day of Week', error: 'Invalid day of week selected' })),
    timeSlot: place(timeOfDay({ label: 'Time Slot', required: incompleteScheduleItem, rule: timeSlotRule })),
    activity: optional(
      translated({
        label: 'Activity note',
        max: 500,
        example: { pl: 'Grupa początkująca', en: 'Beginners', ua: 'Група для початківців' },
      }),
    ),
    classId: reference('classes', { label: 'Class', required: incompleteScheduleItem, example: 1 }),
    zoneId: place(optional(reference('zones', { label: 'Zone', example: 1 }))),
  },
  label: ({ classId, dayOfWeek, timeSlot }, labelOf) =>
    `${labelOf('classes', classId)}, ${capital(dayOfWeek)} ${timeSlot.slice(0, 5)}`,
  messages: {
    fetchFailed: 'Failed to fetch schedule',
    created: 'Schedule item created successfully',
    updated: 'Schedule item updated successfully',
    saveFailed: 'Failed to save schedule item',
    deleted: 'Schedule item deleted successfully',
    deleteFailed: 'Failed to delete schedule item',
  },
})
