import { expect, it } from 'vitest'
import { posterStand } from './focal-point.ts'

const wide = { width: 1600, height: 1000 }
const upright = { width: 900, height: 1600 }

it('a wide photo lies across the poster as long as its point is clear of the words', () => {
  expect(posterStand({ ...wide, point: '70 40' })).toBe('across')
  expect(posterStand({ ...wide, point: '60 40' })).toBe('beside')
  expect(posterStand({ ...wide, point: null })).toBe('across')
})

it('an upright or square photo stands beside the words wherever its point is', () => {
  expect(posterStand({ ...upright, point: '80 20' })).toBe('beside')
  expect(posterStand({ width: 1000, height: 1000, point: null })).toBe('beside')
})

it('a photo of any shape, or of none that is known, stands apart where its point would fade', () => {
  for (const shape of [wide, upright, {}]) expect(posterStand({ ...shape, point: '30 20' })).toBe('apart')
  expect(posterStand({ point: '40 20' })).toBe('beside')
  expect(posterStand({ point: null })).toBe('across')
})
