import { defineCollection } from '../fields/define.ts'
import { adminOnly, optional } from '../fields/field.ts'
import { focalPoint } from '../fields/focal-point-field.ts'
import { picture, reference, translatedText } from '../fields/kinds.ts'
import { position } from '../fields/position.ts'
import { englishLanguageNames, inLanguage } from '../languages.ts'

export const trainers = defineCollection({
  name: 'trainers',
  singular: 'Trainer',
  plural: 'trainers',
  about: 'Trainer profiles.',
  operations: ['create', 'update', 'delete'],
  emptiesReferences: true,
  fields: {
    userId: adminOnly(optional(reference('users', { label: 'Associated User' }))),
    name: translatedText({
      label: 'Name',
      required: (language) => `Name in ${englishLanguageNames[language]} is required`,
      max: 200,
      nameKind: 'person',
      example: { pl: 'Olena Kowal', en: 'Olena Kowal', ua: 'Олена Коваль' },
    }),
    bio: translatedText({
      label: 'Bio',
      required: (language) => `Bio in ${englishLanguageNames[language]} is required`,
      max: 5000,
      example: { pl: 'Trenuje od 2009 roku.', en: 'Has trained since 2009.', ua: 'Тренує з 2009 року.' },
    }),
    specialties: translatedText({
      label: 'Specialties',
      required: (language) => `Specialties in ${englishLanguageNames[language]} is required`,
      max: 500,
      example: { pl: 'Boks, TRX', en: 'Boxing, TRX', ua: 'Бокс, TRX' },
    }),
    photoUrl: optional(picture({ label: 'Photo', data: 'photoData', example: 'https://club.example/olena.webp' })),
    position: position(),
    focalPoint: focalPoint({ pictureField: 'photoUrl', usesDetectedPoint: true }),
  },
  label: ({ name }, _, language) => inLanguage(name, language),
  messages: {
    fetchFailed: 'Failed to fetch trainers',
    created: 'Trainer created successfully',
    updated: 'Trainer updated successfully',
    saveFailed: 'Failed to save trainer',
    deleted: 'Trainer deleted successfully',
    deleteFailed: 'Failed to delete trainer',
  },
})
