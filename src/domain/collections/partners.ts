import * as z from 'zod/mini'
import { imageDataUrl, optionalImageAddress, optionalWebAddress } from '../addresses.ts'
import { englishLanguageNames } from '../languages.ts'
import { translated } from '../text.ts'
import { defineCollection } from './define.ts'

export const partners = defineCollection({
  name: 'partners',
  singular: 'Partner',
  operations: ['create', 'update', 'delete'],
  image: { address: 'logoUrl', data: 'logoData' },
  input: z.strictObject({
    name: translated({ required: (language) => `Name in ${englishLanguageNames[language]} is required`, max: 200 }),
    description: translated({
      required: (language) => `Description in ${englishLanguageNames[language]} is required`,
      max: 5000,
    }),
    website: optionalWebAddress(),
    logoUrl: optionalImageAddress(),
    logoData: imageDataUrl(),
  }),
  messages: {
    fetchFailed: 'Failed to fetch partners',
    created: 'Partner created successfully',
    updated: 'Partner updated successfully',
    saveFailed: 'Failed to create partner',
    deleted: 'Partner deleted successfully',
    deleteFailed: 'Failed to delete partner',
  },
})

/** Saving an existing partner fails with its own message (spec section 8). */
export const partnerUpdateFailed = 'Failed to update partner'
