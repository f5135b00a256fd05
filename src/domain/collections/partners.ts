import { defineCollection } from '../fields/define.ts'
import { optional } from '../fields/field.ts'
import { focalPoint } from '../fields/focal-point-field.ts'
import { picture, translatedText, website } from '../fields/kinds.ts'
import { position } from '../fields/position.ts'
import { englishLanguageNames, inLanguage } from '../languages.ts'

export const partners = defineCollection({
  name: 'partners',
  singular: 'Partner',
  plural: 'partners',
  about: 'Partners of the club. Everyone reads them live.',
  operations: ['create', 'update', 'delete'],
  isLive: true,
  fields: {
    name: translatedText({
      label: 'Name',
      required: (language) => `Name in ${englishLanguageNames[language]} is required`,
      max: 200,
      nameKind: 'brand',
      example: { pl: 'Kuźnia', en: 'The Forge', ua: 'Кузня' },
    }),
    description: translatedText({
      label: 'Description',
      required: (language) => `Description in ${englishLanguageNames[language]} is required`,
      max: 5000,
      example: { pl: 'Sprzęt do ćwiczeń.', en: 'Training gear.', ua: 'Спорядження для тренувань.' },
    }),
    website: optional(website({ label: 'Website URL', example: 'https://forge.example/' })),
    logoUrl: optional(picture({ label: 'Logo', data: 'logoData', example: 'https://forge.example/logo.webp' })),
    position: position(),
    focalPoint: focalPoint({ pictureField: 'logoUrl', usesDetectedPoint: false }),
  },
  label: ({ name }, _, language) => inLanguage(name, language),
  messages: {
    fetchFailed: 'Failed to fetch partners',
    created: 'Partner created successfully',
    updated: 'Partner updated successfully',
    saveFailed: 'Failed to create partner',
    deleted: 'Partner deleted successfully',
    deleteFailed: 'Failed to delete partner',
  },
})

/** For updates; `saveFailed` is for creations (spec section 8). */
export const partnerUpdateFailed = 'Failed to update partner'
