import { expect, test } from 'vitest'
import { languages, languageTags } from '../languages.ts'
import { formatPrice } from './prices.ts'

test.each(languages)('a price in %s is written as the Unicode locale data have it', (language) => {
  const format = new Intl.NumberFormat(languageTags[language], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const prices = [
    0, 0.05, 9.9, 249, 999.99, 1000, 1234.5, 9999.99, 10_000, 99_999.01, 123_456, 1_234_567.89, 99_999_999.99,
  ]
  expect(prices.map((price) => formatPrice(price, language))).toEqual(prices.map((price) => format.format(price)))
})

test('a price may be a numeric string', () => {
  expect(formatPrice('249.9', 'pl')).toBe('249,90')
})
