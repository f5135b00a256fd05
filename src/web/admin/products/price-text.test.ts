import { describe, expect, it } from 'vitest'
import { priceStepped, tidyPrice } from './price-text.ts'

describe('tidyPrice', () => {
  it.each([
    ['12', '12.00'],
    ['12.5', '12.50'],
    ['12.', '12.00'],
    ['', '0.00'],
    ['12.345', '12.345'],
    ['-1', '-1'],
    ['free', 'free'],
  ])('turns %j into %j', (typed, price) => {
    expect(tidyPrice(typed)).toBe(price)
  })
})

describe('priceStepped', () => {
  it('goes up and down by 0.01, without rounding errors', () => {
    expect(priceStepped('0.29', 1)).toBe('0.30')
    expect(priceStepped('0.30', -1)).toBe('0.29')
  })

  it('stops at 0', () => {
    expect(priceStepped('0.00', -1)).toBe('0.00')
  })

  it('leaves alone what is no price', () => {
    expect(priceStepped('free', 1)).toBe('free')
  })
})
