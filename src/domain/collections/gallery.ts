import * as z from 'zod/mini'
import { imageDataUrl, optionalImageAddress } from '../addresses.ts'
import { defineCollection } from './define.ts'

export const photoRequired = 'An image URL or an upload is required'

export const gallery = defineCollection({
  name: 'gallery',
  singular: 'Photo',
  operations: ['create', 'delete'],
  image: { address: 'imageUrl', data: 'imageData' },
  input: z
    .strictObject({ imageUrl: optionalImageAddress(), imageData: imageDataUrl() })
    .check(
      z.refine((photo) => Boolean(photo.imageUrl || photo.imageData), { error: photoRequired, path: ['imageUrl'] }),
    ),
  messages: {
    fetchFailed: 'Failed to fetch gallery',
    created: 'Photo added successfully',
    saveFailed: 'Failed to save photo',
    deleted: 'Photo deleted successfully',
    deleteFailed: 'Failed to delete photo',
  },
})
