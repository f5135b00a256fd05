import { expect, it } from 'vitest'
import { coordinatesOf, focalPointAt, isFocalPoint, posterLayout } from './focal-point.ts'

/** Returns the visible part of a cropped picture (CSS Images 3, object-position), in fractions of the picture. */
function visiblePart(percent: number, share: number): [from: number, to: number] {
  // As in `cssNumberRules`.
  const position = (percent - 10) / 80
  const from = position * (1 - share)
  return [from, from + share]
}

it('a focal point is at the nearest of nine steps across and nine down', () => {
  expect(focalPointAt(0.43, 0.21)).toBe('40 20')
  expect(focalPointAt(0, 1)).toBe('10 90')
  expect(coordinatesOf('40 20')).toEqual({ x: 40, y: 20 })
  const written = ['10 90', '50 50', '00 10', '40', '45 20', '100 10', ' 40 20', '40 20 ', null, 40]
  expect(written.filter(isFocalPoint)).toEqual(['10 90', '50 50'])
})

it('a focal point is visible with a tenth of the picture around it in every crop that shows a fifth or more', () => {
  for (let place = 10; place <= 90; place += 10)
    for (let seen = 20; seen <= 100; seen += 1) {
      const [from, to] = visiblePart(place, seen / 100)
      expect(from * 100, `${place} in ${seen} %`).toBeLessThanOrEqual(place - 10 + 1e-9)
      expect(to * 100, `${place} in ${seen} %`).toBeGreaterThanOrEqual(place + 10 - 1e-9)
    }
})

const wide = { width: 1600, height: 1000 }
const upright = { width: 900, height: 1600 }

it('a wide photo lies across the poster where the words do not cover its point', () => {
  expect(posterLayout({ ...wide, point: '70 40' })).toBe('across')
  expect(posterLayout({ ...wide, point: '60 40' })).toBe('beside')
  expect(posterLayout({ ...wide, point: null })).toBe('across')
})

it('an upright or square photo stands beside the words wherever its point is', () => {
  expect(posterLayout({ ...upright, point: '80 20' })).toBe('beside')
  expect(posterLayout({ width: 1000, height: 1000, point: null })).toBe('beside')
})

it('a photo of any or unknown shape stands apart where its point would fade', () => {
  for (const shape of [wide, upright, {}]) expect(posterLayout({ ...shape, point: '30 20' })).toBe('apart')
  expect(posterLayout({ point: '40 20' })).toBe('beside')
  expect(posterLayout({ point: null })).toBe('across')
})
