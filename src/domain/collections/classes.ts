import { defineCollection } from '../fields/define.ts'
import { optional } from '../fields/field.ts'
import { translatedText, yesNo } from '../fields/kinds.ts'
import { position } from '../fields/position.ts'
import { englishLanguageNames, inLanguage, type Language } from '../languages.ts'

export const titleRequired = (language: Language) => `Title in ${englishLanguageNames[language]} is required`

export const classes = defineCollection({
  name: 'classes',
  singular: 'Class',
  plural: 'classes',
  about: 'What the club teaches. A class is never deleted: prices and the schedule refer to it.',
  operations: ['create', 'update'],
  fields: {
    title: translatedText({
      label: 'Title',
      required: titleRequired,
      max: 200,
      example: { pl: 'Boks', en: 'Boxing', ua: 'Бокс' },
    }),
    description: optional(
      translatedText({
        label: 'Description',
        max: 5000,
        example: {
          pl: 'Technika, worki i sparingi.',
          en: 'Technique, bags and sparring.',
          ua: 'Техніка, мішки та спаринги.',
        },
      }),
    ),
    forBeginners: yesNo({ label: 'For beginners', fallback: false }),
    position: position(),
  },
  label: ({ title }, _, language) => inLanguage(title, language),
  messages: {
    fetchFailed: 'Failed to fetch classes',
    created: 'Class created successfully',
    updated: 'Class updated successfully',
    saveFailed: 'Failed to save class',
  },
})
