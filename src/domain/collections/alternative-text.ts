import { optional } from './field.ts'
import { translated, yesNo } from './kinds.ts'

/** What is told of a picture to whoever cannot see it. */
export const alternativeText = () =>
  optional(
    translated({
      label: 'Alternative text',
      max: 300,
      example: { pl: 'Ring w świetle lamp', en: 'The ring under its lamps', ua: 'Ринг у світлі ламп' },
    }),
  )

/** Of a picture that only decorates there is nothing to tell. */
export const decorative = () => yesNo({ label: 'Decorative', fallback: false })
