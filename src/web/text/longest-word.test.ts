import { expect, test } from 'vitest'
import { longestWord, stackedLines } from './longest-word.ts'

test('the longest word counts letters, not code units', () => {
  expect(longestWord('ВИСОКОКВАЛІФІКОВАНІ тренери')).toBe(19)
  expect(longestWord('🥊🥊 a')).toBe(2)
  expect(longestWord('')).toBe(0)
})

test('a title of up to three words stands one word to a line', () => {
  expect(stackedLines('MMA BOXING TRX')).toEqual(['MMA', 'BOXING', 'TRX'])
  expect(stackedLines('Ringside')).toEqual(['Ringside'])
})

test('a longer title is spread over three lines', () => {
  expect(stackedLines('Klub sportów walki na Woli')).toEqual(['Klub sportów', 'walki na', 'Woli'])
})
