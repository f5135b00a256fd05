import { defineCollection } from '../fields/define.ts'
import { reference, translatedText, yesNo } from '../fields/kinds.ts'
import { position } from '../fields/position.ts'
import { englishLanguageNames, inLanguage } from '../languages.ts'

export const pricing = defineCollection({
  name: 'pricing',
  singular: 'Pricing',
  plural: 'pricing',
  about: 'Prices, each of one class.',
  operations: ['create', 'update', 'delete'],
  fields: {
    classId: reference('classes', { label: 'Class', required: 'Class is required', example: 1 }),
    caption: translatedText({
      label: 'Caption',
      required: (language) => `Caption in ${englishLanguageNames[language]} is required`,
      max: 200,
      example: { pl: 'Karnet miesięczny', en: 'Monthly pass', ua: 'Місячний абонемент' },
    }),
    price: translatedText({
      label: 'Price',
      required: (language) => `Price in ${englishLanguageNames[language]} is required`,
      max: 100,
      example: { pl: '199 zł', en: '199 zł', ua: '199 zł' },
    }),
    firstVisit: yesNo({ label: 'For the first visit', fallback: false }),
    position: position(),
  },
  label: ({ classId, caption }, labelOf, language) =>
    `${labelOf('classes', classId)}, ${inLanguage(caption, language)}`,
  messages: {
    fetchFailed: 'Failed to fetch pricing',
    created: 'Pricing created successfully',
    updated: 'Pricing updated successfully',
    saveFailed: 'Failed to save pricing',
    deleted: 'Pricing deleted successfully',
    deleteFailed: 'Failed to delete pricing',
  },
})
