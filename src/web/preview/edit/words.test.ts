import { expect, test } from 'vitest'
import { filledInPattern, lettersOnly, wordsIn } from './words.ts'

test('a text is the same however its lines are broken, its words bound and its capitals set', () => {
  expect(lettersOnly('MMA Boks\u00a0TRX')).toBe(lettersOnly('mma\nboks trx '))
  expect(lettersOnly('ul. Dobra 7\n00-001 Warszawa')).toBe(lettersOnly('ul. Dobra 7, 00-001 Warszawa'))
})

test('words are found as whole words only, and none that is too short to mean anything', () => {
  expect(wordsIn('dziś 18:00 · boks · ring', 'boks')).toBe(13)
  expect(wordsIn('kickboks · ring', 'boks')).toBe(-1)
  expect(wordsIn('kickboks · boks', 'boks')).toBe(11)
  expect(wordsIn('a 1 b', '1')).toBe(-1)
})

test('a text with values filled in is known by the words around them', () => {
  const pattern = filledInPattern('Teraz otwarte do {time}')
  expect(pattern?.test(lettersOnly('Teraz otwarte do 22:00'))).toBe(true)
  expect(pattern?.test(lettersOnly('Teraz zamknięte'))).toBe(false)
  expect(filledInPattern('Cennik')).toBe(null)
  // Hardly more than its values: every pair of numbers would look like it.
  expect(filledInPattern('{n} / {total}')).toBe(null)
  expect(filledInPattern('(.*) {n} do')?.test(lettersOnly('x 1 do'))).toBe(false)
})
