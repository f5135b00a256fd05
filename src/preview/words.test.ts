import { expect, test } from 'vitest'
import { countedChanges, momentIn } from './words.ts'

test('changes are counted in the plural of each language', () => {
  expect([0, 1, 2, 5, 22].map((count) => countedChanges({ zones: count }, 'en'))).toEqual([
    '0 changes',
    '1 change',
    '2 changes',
    '5 changes',
    '22 changes',
  ])
  const inPolish = [0, 1, 2, 5, 22].map((count) => countedChanges({ zones: count }, 'pl'))
  expect(inPolish).toEqual(['0 zmian', '1 zmiana', '2 zmiany', '5 zmian', '22 zmiany'])
  const inUkrainian = [0, 1, 2, 5, 21].map((count) => countedChanges({ zones: count }, 'ua'))
  expect(inUkrainian).toEqual(['0 змін', '1 зміна', '2 зміни', '5 змін', '21 зміна'])
})

test('a moment is written by the club’s clock, with its day if that is not today', () => {
  const evening = '2026-11-22T23:32:00.000Z'
  expect(momentIn('en', evening, new Date('2026-11-23T10:00:00Z'))).toBe('00:32')
  expect(momentIn('en', evening, new Date('2026-11-22T22:00:00Z'))).toBe('23 Nov, 00:32')
  expect(momentIn('pl', '2026-07-01T12:05:00.000Z', new Date('2026-07-02T12:00:00Z'))).toBe('1 lip, 14:05')
  expect(momentIn('ua', '2026-07-01T12:05:00.000Z', new Date('2026-07-01T13:00:00Z'))).toBe('14:05')
})
