import * as z from 'zod/mini'
import { imageDataUrl, optionalImageAddress } from '../addresses.ts'
import { englishLanguageNames } from '../languages.ts'
import { largestId } from '../record-id.ts'
import { translated } from '../text.ts'
import { defineCollection } from './define.ts'

export const trainers = defineCollection({
  name: 'trainers',
  singular: 'Trainer',
  operations: ['create', 'update', 'delete'],
  references: { userId: 'users' },
  image: { address: 'photoUrl', data: 'photoData' },
  privateFields: ['userId'],
  input: z.strictObject({
    /** 0 means none (spec section 5). */
    userId: z.pipe(
      z._default(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(largestId))), null),
      z.transform((id) => id || null),
    ),
    name: translated({ required: (language) => `Name in ${englishLanguageNames[language]} is required`, max: 200 }),
    bio: translated({ required: (language) => `Bio in ${englishLanguageNames[language]} is required`, max: 5000 }),
    specialties: translated({
      required: (language) => `Specialties in ${englishLanguageNames[language]} is required`,
      max: 500,
    }),
    photoUrl: optionalImageAddress(),
    photoData: imageDataUrl(),
  }),
  messages: {
    fetchFailed: 'Failed to fetch trainers',
    created: 'Trainer created successfully',
    updated: 'Trainer updated successfully',
    saveFailed: 'Failed to save trainer',
    deleted: 'Trainer deleted successfully',
    deleteFailed: 'Failed to delete trainer',
  },
})
