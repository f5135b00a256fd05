import { defineCollection } from '../fields/define.ts'
import { optional } from '../fields/field.ts'
import { translatedText } from '../fields/kinds.ts'
import { position } from '../fields/position.ts'
import { inLanguage } from '../languages.ts'

export const zones = defineCollection({
  name: 'zones',
  singular: 'Zone',
  plural: 'zones',
  about: 'Places of the club in which schedule items happen.',
  operations: ['create', 'update', 'delete'],
  emptiesReferences: true,
  fields: {
    name: translatedText({
      label: 'Name',
      required: 'Name is required for all languages',
      max: 100,
      shownOn: 'button',
      tooLong: (language) => `Name in ${language.toUpperCase()} is too long (max 100 characters)`,
      example: { pl: 'Ring', en: 'Ring', ua: 'Ринг' },
    }),
    description: optional(
      translatedText({
        label: 'Description',
        max: 5000,
        example: { pl: 'Duży ring na parterze.', en: 'The big ring downstairs.', ua: 'Великий ринг унизу.' },
      }),
    ),
    position: position(),
  },
  label: ({ name }, _, language) => inLanguage(name, language),
  messages: {
    fetchFailed: 'Failed to fetch zones',
    created: 'Zone created successfully',
    updated: 'Zone updated successfully',
    saveFailed: 'Failed to save zone',
    deleted: 'Zone deleted successfully',
    deleteFailed: 'Failed to delete zone',
  },
})
