import { expect, test } from 'vitest'
import { amountsIn, isBareAmount, numbersIn } from './amounts.ts'

test('a sum of money is a number beside a currency, on either side', () => {
  expect(amountsIn('50 zł')).toEqual([5000])
  expect(amountsIn('PLN 50,50')).toEqual([5050])
  expect(amountsIn('1\u00a0200,00 zł, then 60 zł')).toEqual([6000, 120_000])
  expect(amountsIn('50 złotych or 50 злотих')).toEqual([5000, 5000])
  expect(amountsIn('$5.5')).toEqual([550])
  expect(amountsIn('since 2024 100 zł')).toEqual([10_000])
  expect(amountsIn('10 zł 20 zł')).toEqual([1000, 2000])
})

test('a number beside another word, or alone, is no sum of money', () => {
  expect(amountsIn('60 minutes, 12 złotówek, room 5')).toEqual([])
  expect(amountsIn('euroball 7')).toEqual([])
  expect(amountsIn('')).toEqual([])
  expect(numbersIn('8 entries, 12.345, 0')).toEqual([800, 1200, 34_500])
})

test('a price without words is the same in every language', () => {
  for (const price of ['45 zł', '120 zł / 30 €', '45', '49,90 PLN']) expect(isBareAmount(price), price).toBe(true)
  for (const price of ['od 45 zł', '45 zł/mies.', 'gratis', '', 'zł']) expect(isBareAmount(price), price).toBe(false)
})
