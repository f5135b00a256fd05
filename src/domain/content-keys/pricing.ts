import { keysOf, onOrOff } from './content-key.ts'

export const pricingKeys = keysOf('pricing', {
  'pricing.title': { label: 'Heading of the prices', pl: 'Cennik', en: 'Pricing', ua: 'Ціни' },
  'pricing.visible': onOrOff('Show prices to visitors'),
})
