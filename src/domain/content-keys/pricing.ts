import { keysOf, sameText } from './content-key.ts'

export const pricingKeys = keysOf('pricing', {
  'pricing.title': { pl: 'Cennik', en: 'Pricing', ua: 'Ціни' },
  /** `on` shows the section to visitors, anything else hides it. */
  'pricing.visible': sameText('off'),
})
