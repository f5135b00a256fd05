import { keysOf } from './content-key.ts'
import { switches } from './switches.ts'

export const pricingKeys = keysOf('pricing', {
  'pricing.title': { label: 'Heading of the prices', pl: 'Cennik', en: 'Pricing', ua: 'Ціни' },
  'pricing.visible': switches.pricing,
})
