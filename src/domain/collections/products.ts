import { defineCollection } from '../fields/define.ts'
import { optional } from '../fields/field.ts'
import { focalPoint } from '../fields/focal-point-field.ts'
import { money, picture, translatedText, yesNo } from '../fields/kinds.ts'
import { position } from '../fields/position.ts'
import { englishLanguageNames, inLanguage } from '../languages.ts'

export const priceRule = 'Price must be a number not below 0, with at most two decimals'

export const products = defineCollection({
  name: 'products',
  singular: 'Product',
  plural: 'products',
  about: 'What the club sells.',
  operations: ['create', 'update', 'delete'],
  fields: {
    name: translatedText({
      label: 'Name',
      required: (language) => `Name in ${englishLanguageNames[language]} is required`,
      max: 200,
      example: { pl: 'Rękawice', en: 'Gloves', ua: 'Рукавиці' },
    }),
    description: translatedText({
      label: 'Description',
      required: (language) => `Description in ${englishLanguageNames[language]} is required`,
      max: 5000,
      example: { pl: 'Skóra, 12 oz.', en: 'Leather, 12 oz.', ua: 'Шкіра, 12 унцій.' },
    }),
    price: money({ label: 'Price', rule: priceRule, example: 249.9 }),
    imageUrl: optional(picture({ label: 'Image', data: 'imageData', example: 'https://club.example/gloves.webp' })),
    inStock: yesNo({ label: 'In Stock', fallback: true }),
    position: position(),
    focalPoint: focalPoint({ pictureField: 'imageUrl', usesDetectedPoint: true }),
  },
  label: ({ name }, _, language) => inLanguage(name, language),
  messages: {
    fetchFailed: 'Failed to fetch products',
    created: 'Product created successfully',
    updated: 'Product updated successfully',
    saveFailed: 'Failed to save product',
    deleted: 'Product deleted successfully',
    deleteFailed: 'Failed to delete product',
  },
})

/** The form's message if a required field of a product is missing or invalid (spec section 5). */
export const incompleteProduct = 'Please fill in all required fields correctly'
