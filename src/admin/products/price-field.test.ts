import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePrice, steppedPrice } from './price-field.tsx'

describe('readPrice', () => {
  it.each([
    ['12', '12.00'],
    ['12.5', '12.50'],
    ['12,5', '12.50'],
    ['12.', '12.00'],
    [' 49,90 zł ', '49.90'],
    ['49 ZŁ', '49.00'],
    ['49 zl', '49.00'],
    ['zł 49', '49.00'],
    ['$249.90', '249.90'],
    ['12 345 678', '12345678.00'],
  ])('reads %j as %j', (typed, price) => {
    expect(parsePrice(typed)).toBe(price)
  })

  it.each([
    '',
    ' ',
    'zł',
    'free',
    '-1',
    '12.345',
    '1.249',
    '1.249,90',
    '1 24',
    '4 9',
    '49,90,00',
    '49 €',
    '40 zł / month',
    '123456789',
    '1 234 567 890',
    ',50',
  ])('does not guess at %j', (typed) => {
    expect(parsePrice(typed)).toBeUndefined()
  })

  it('reads every price in Polish notation, and its own result unchanged', () => {
    const units = constantFrom('', ' zł', 'zł', '\u00a0zł', ' PLN')
    assert(
      property(
        integer({ min: 0, max: 9_999_999_999 }),
        constantFrom(' ', '\u00a0', '\u202f', ''),
        units,
        (grosze, gap, unit) => {
          const price = (grosze / 100).toFixed(2)
          const polish = price.replace('.', ',').replace(/\B(?=(?:\d{3})+,)/g, gap)
          expect(parsePrice(polish + unit)).toBe(price)
          expect(parsePrice(price)).toBe(price)
        },
      ),
    )
  })
})

describe('priceStepped', () => {
  it('goes up and down by 0.01, without rounding errors, and not below 0', () => {
    expect(steppedPrice('0.29', 1)).toBe('0.30')
    expect(steppedPrice('0.30', -1)).toBe('0.29')
    expect(steppedPrice('49,90 zł', 1)).toBe('49.91')
    expect(steppedPrice('0.00', -1)).toBe('0.00')
    expect(steppedPrice('free', 1)).toBe('free')
  })
})
