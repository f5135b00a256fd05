import { expect, test } from 'vitest'
import { filledInFrom, lettersOnly, placeOfWords } from './text-on-page.ts'

test('a text is the same however its lines are broken, its words bound and its capitals set', () => {
  expect(lettersOnly('MMA Boks\u00a0TRX')).toBe(lettersOnly('mma\nboks trx '))
  expect(lettersOnly('ul. Dobra 7\n00-001 Warszawa')).toBe(lettersOnly('ul. Dobra 7, 00-001 Warszawa'))
})

test('words are found as whole words only, and none that is too short to mean anything', () => {
  expect(placeOfWords('dziś 18:00 · boks · ring', 'boks')).toBe(13)
  expect(placeOfWords('kickboks · ring', 'boks')).toBe(-1)
  expect(placeOfWords('kickboks · boks', 'boks')).toBe(11)
  expect(placeOfWords('a 1 b', '1')).toBe(-1)
})

test('a text with values filled in is known by the words around them', () => {
  const isFilledIn = filledInFrom('Teraz otwarte do {time}')
  expect(isFilledIn?.(lettersOnly('Teraz otwarte do 22:00'))).toBe(true)
  expect(isFilledIn?.(lettersOnly('Teraz zamknięte'))).toBe(false)
  expect(isFilledIn?.(lettersOnly('Teraz otwarte do '))).toBe(false)
  const isBetween = filledInFrom('Za {minutes} min, do {time} czynne')
  expect(isBetween?.(lettersOnly('Za 40 min, do 22:00 czynne'))).toBe(true)
  expect(isBetween?.(lettersOnly('Za 40 min, do czynne'))).toBe(false)
  expect(filledInFrom('Cennik')).toBe(null)
  // Hardly more than its values: every pair of numbers would look like it.
  expect(filledInFrom('{n} / {total}')).toBe(null)
  expect(filledInFrom('(.*) {n} do')?.(lettersOnly('x 1 do'))).toBe(false)
})
