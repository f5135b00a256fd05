import { defineCollection } from '../fields/define.ts'
import { optional } from '../fields/field.ts'
import { focalPoint } from '../fields/focal-point-field.ts'
import { picture, translatedText, yesNo } from '../fields/kinds.ts'
import { position } from '../fields/position.ts'

const photo = { pl: 'Zdjęcie', en: 'Photo', ua: 'Фото' }

export const gallery = defineCollection({
  name: 'gallery',
  singular: 'Photo',
  plural: 'photos',
  about: 'Photos of the club.',
  operations: ['create', 'update', 'delete'],
  fields: {
    imageUrl: picture({
      label: 'Image URL',
      data: 'imageData',
      required: 'An image URL or an upload is required',
      example: 'https://club.example/ring.webp',
    }),
    position: position(),
    alt: optional(
      translatedText({
        label: 'Alternative text',
        max: 300,
        example: { pl: 'Ring w świetle lamp', en: 'The ring under its lamps', ua: 'Ринг у світлі ламп' },
      }),
    ),
    decorative: yesNo({ label: 'Decorative', fallback: false }),
    focalPoint: focalPoint({ pictureField: 'imageUrl', usesDetectedPoint: true }),
  },
  // A photo's position may change, but its id does not.
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
