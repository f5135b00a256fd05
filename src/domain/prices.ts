import type { Language } from './languages.ts'

/** Thousands are grouped from this number of digits on (CLDR). */
const signs: Record<Language, { decimal: string; group: string; groupedFrom: number }> = {
  pl: { decimal: ',', group: '\u00a0', groupedFrom: 5 },
  en: { decimal: '.', group: ',', groupedFrom: 4 },
  ua: { decimal: ',', group: '\u00a0', groupedFrom: 4 },
}

/**
 * Returns a price with two decimals (spec section 9), without `Intl.NumberFormat`, whose first use takes a slow phone
 * 50 ms.
 */
export function formatPrice(price: number | string, language: Language): string {
  const { decimal, group, groupedFrom } = signs[language]
  const [whole = '', decimals] = Number(price).toFixed(2).split('.')
  const isFirstInGroup = (place: number) => place > 0 && (whole.length - place) % 3 === 0
  const digits = [...whole].map((digit, place) => (isFirstInGroup(place) ? group : '') + digit)
  return (whole.length < groupedFrom ? whole : digits.join('')) + decimal + decimals
}
