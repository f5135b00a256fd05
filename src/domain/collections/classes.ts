import * as z from 'zod/mini'
import { englishLanguageNames, type Language } from '../languages.ts'
import { optionalTranslated, translated } from '../text.ts'
import { defineCollection } from './define.ts'

/** Names field and language code, so that the editor can open that language's tab (spec section 8). */
export const titleRequired = (language: Language) => `Title in ${englishLanguageNames[language]} is required`

export const classes = defineCollection({
  name: 'classes',
  singular: 'Class',
  operations: ['create', 'update'],
  input: z.strictObject({
    title: translated({ required: titleRequired, max: 200 }),
    description: optionalTranslated({ max: 5000 }),
  }),
  messages: {
    fetchFailed: 'Failed to fetch classes',
    created: 'Class created successfully',
    updated: 'Class updated successfully',
    saveFailed: 'Failed to save class',
  },
})
