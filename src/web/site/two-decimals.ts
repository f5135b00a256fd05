import type { Language } from '../../domain/languages.ts'

/** How a language writes numbers: thousands are parted in numbers of at least so many digits (CLDR). */
const signs: Record<Language, { decimal: string; group: string; groupedFrom: number }> = {
  pl: { decimal: ',', group: '\u00a0', groupedFrom: 5 },
  en: { decimal: '.', group: ',', groupedFrom: 4 },
  ua: { decimal: ',', group: '\u00a0', groupedFrom: 4 },
}

/**
 * A price with two decimals as the language writes them (spec section 9); it may arrive as a numeric string.
 * `Intl.NumberFormat` gives the same, but its first use takes a slow phone 50 ms, in the midst of hydration.
 */
export function twoDecimals(price: number | string, language: Language): string {
  const { decimal, group, groupedFrom } = signs[language]
  const [whole = '', decimals] = Number(price).toFixed(2).split('.')
  const isGroupsFirst = (place: number) => place > 0 && (whole.length - place) % 3 === 0
  const digits = [...whole].map((digit, place) => (isGroupsFirst(place) ? group : '') + digit)
  return (whole.length < groupedFrom ? whole : digits.join('')) + decimal + decimals
}
