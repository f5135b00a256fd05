import * as z from 'zod/mini'
import { optionalTranslated, translated } from '../text.ts'
import { defineCollection } from './define.ts'

export const zones = defineCollection({
  name: 'zones',
  singular: 'Zone',
  operations: ['create', 'update', 'delete'],
  isMovable: true,
  input: z.strictObject({
    name: translated({
      required: 'Name is required for all languages',
      max: 100,
      tooLong: (language) => `Name in ${language.toUpperCase()} is too long (max 100 characters)`,
    }),
    description: optionalTranslated({ max: 5000 }),
  }),
  messages: {
    fetchFailed: 'Failed to fetch zones',
    created: 'Zone created successfully',
    updated: 'Zone updated successfully',
    saveFailed: 'Failed to save zone',
    deleted: 'Zone deleted successfully',
    deleteFailed: 'Failed to delete zone',
  },
})
