import { defineCollection } from './define.ts'
import { focalPoint } from './focal-point.ts'
import { picture } from './kinds.ts'
import { position } from './position.ts'
import { alternativeText, decorative } from './record-pictures.ts'

const photo = { pl: 'Zdjęcie', en: 'Photo', ua: 'Фото' }

const photoRequired = 'An image URL or an upload is required'

export const gallery = defineCollection({
  name: 'gallery',
  singular: 'Photo',
  plural: 'photos',
  about: 'Photos of the club.',
  operations: ['create', 'update', 'delete', 'order'],
  fields: {
    imageUrl: picture({
      label: 'Image URL',
      data: 'imageData',
      required: photoRequired,
      example: 'https://club.example/ring.webp',
    }),
    position: position(),
    alt: alternativeText(),
    decorative: decorative(),
    focalPoint: focalPoint({ pictureField: 'imageUrl', usesDetected: true }),
  },
  // Not by its place, which may change.
  label: ({ id }, _, language) => `${photo[language]} ${id}`,
  messages: {
    fetchFailed: 'Failed to fetch gallery',
    created: 'Photo added successfully',
    updated: 'Photo updated successfully',
    saveFailed: 'Failed to save photo',
    deleted: 'Photo deleted successfully',
    deleteFailed: 'Failed to delete photo',
  },
})
