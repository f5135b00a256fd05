import { expect, test } from 'vitest'
import { contentKeys } from '../../../domain/content-keys.ts'
import { isStillThere } from './kept-elsewhere.ts'

test('what was typed for a record that was deleted is not there any more', () => {
  const rows = [{ id: 3 }, { id: 4, key: 'own.words' }]
  expect(isStillThere('3', rows, contentKeys)).toBe(true)
  expect(isStillThere('own.words', rows, contentKeys)).toBe(true)
  expect(isStillThere('5', rows, contentKeys)).toBe(false)
  expect(isStillThere('own.other', rows, contentKeys)).toBe(false)
  expect(isStillThere('3', undefined, contentKeys)).toBe(false)
  // Predefined keys show their defaults, stored or not.
  expect(isStillThere('hero.title', [], contentKeys)).toBe(true)
})
