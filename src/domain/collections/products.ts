import * as z from 'zod/mini'
import { imageDataUrl, optionalImageAddress } from '../addresses.ts'
import { englishLanguageNames } from '../languages.ts'
import { translated } from '../text.ts'
import { defineCollection } from './define.ts'

export const priceRule = 'Price must be a number not below 0, with at most two decimals'

/** The largest price that the price column holds: NUMERIC(10, 2). */
const largestPrice = 99_999_999.99

/** Whether a number of zloty can be a price. */
export const isPrice = (value: number) => value >= 0 && value <= largestPrice && Number(value.toFixed(2)) === value

/** A price in zloty; it may arrive as a numeric string (spec section 3) and is stored as a number. */
const price = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,8}(?:\.\d{1,2})?$/, priceRule))], { error: priceRule }),
    z.transform(Number),
  ),
  z.number({ error: priceRule }).check(z.refine(isPrice, { error: priceRule })),
)

export const products = defineCollection({
  name: 'products',
  singular: 'Product',
  operations: ['create', 'update', 'delete'],
  image: { address: 'imageUrl', data: 'imageData' },
  input: z.strictObject({
    name: translated({ required: (language) => `Name in ${englishLanguageNames[language]} is required`, max: 200 }),
    description: translated({
      required: (language) => `Description in ${englishLanguageNames[language]} is required`,
      max: 5000,
    }),
    price,
    inStock: z._default(z.boolean(), true),
    imageUrl: optionalImageAddress(),
    imageData: imageDataUrl(),
  }),
  messages: {
    fetchFailed: 'Failed to fetch products',
    created: 'Product created successfully',
    updated: 'Product updated successfully',
    saveFailed: 'Failed to save product',
    deleted: 'Product deleted successfully',
    deleteFailed: 'Failed to delete product',
  },
})

/** What the form says when a required field of a product is missing or wrong (spec section 5). */
export const incompleteProduct = 'Please fill in all required fields correctly'
