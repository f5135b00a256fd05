import * as z from 'zod/mini'
import { largestId, recordId } from '../record-id.ts'
import { optionalTranslated } from '../text.ts'
import { weekdays } from '../weekdays.ts'
import { defineCollection } from './define.ts'

export const incompleteScheduleItem = 'Please fill in all required fields'

export const timeSlotRule = 'Time slot must be a time of day as HH:mm'

const isTimeOfDay = (value: string) => /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(value)

export const schedule = defineCollection({
  name: 'schedule',
  singular: 'Schedule item',
  operations: ['create', 'update', 'delete'],
  references: { classId: 'classes', zoneId: 'zones' },
  input: z.strictObject({
    dayOfWeek: z.enum(weekdays, { error: 'Invalid day of week selected' }),
    timeSlot: z
      .string({ error: incompleteScheduleItem })
      .check(z.refine(isTimeOfDay, { error: ({ input }) => (input === '' ? incompleteScheduleItem : timeSlotRule) })),
    classId: recordId(incompleteScheduleItem),
    zoneId: z.pipe(
      z._default(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(largestId))), null),
      z.transform((id) => id || null),
    ),
    activity: optionalTranslated({ max: 500 }),
  }),
  messages: {
    fetchFailed: 'Failed to fetch schedule',
    created: 'Schedule item created successfully',
    updated: 'Schedule item updated successfully',
    saveFailed: 'Failed to save schedule item',
    deleted: 'Schedule item deleted successfully',
    deleteFailed: 'Failed to delete schedule item',
  },
})
