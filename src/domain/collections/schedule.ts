import { weekdays } from '../weekdays.ts'
import { defineCollection } from './define.ts'
import { optional } from './field.ts'
import { choice, reference, timeOfDay, translated } from './kinds.ts'

export const incompleteScheduleItem = 'Please fill in all required fields'

export const timeSlotRule = 'Time slot must be a time of day as HH:mm'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const schedule = defineCollection({
  name: 'schedule',
  table: 'scheduleItems',
  singular: 'Schedule item',
  plural: 'schedule items',
  about: 'What happens when, Monday to Saturday.',
  operations: ['create', 'update', 'delete'],
  fields: {
    dayOfWeek: choice(weekdays, { error: 'Invalid day of week selected' }),
    timeSlot: timeOfDay({ required: incompleteScheduleItem, rule: timeSlotRule }),
    activity: optional(
      translated({
        max: 500,
        example: { pl: 'Grupa początkująca', en: 'Beginners', ua: 'Група для початківців' },
      }),
    ),
    classId: reference('classes', { required: incompleteScheduleItem, example: 1 }),
    zoneId: optional(reference('zones', { example: 1 })),
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
