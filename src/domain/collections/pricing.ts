import * as z from 'zod/mini'
import { englishLanguageNames } from '../languages.ts'
import { recordId } from '../record-id.ts'
import { translated } from '../text.ts'
import { defineCollection } from './define.ts'

export const pricing = defineCollection({
  name: 'pricing',
  singular: 'Pricing',
  operations: ['create', 'update', 'delete'],
  references: { classId: 'classes' },
  input: z.strictObject({
    classId: recordId('Class is required'),
    caption: translated({
      required: (language) => `Caption in ${englishLanguageNames[language]} is required`,
      max: 200,
    }),
    price: translated({ required: (language) => `Price in ${englishLanguageNames[language]} is required`, max: 100 }),
  }),
  messages: {
    fetchFailed: 'Failed to fetch pricing',
    created: 'Pricing created successfully',
    updated: 'Pricing updated successfully',
    saveFailed: 'Failed to save pricing',
    deleted: 'Pricing deleted successfully',
    deleteFailed: 'Failed to delete pricing',
  },
})
