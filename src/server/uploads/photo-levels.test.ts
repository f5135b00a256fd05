import { expect, it } from 'vitest'
import { photoLevels } from './photo-levels.ts'

/** So many pixels of each lightness between two, and of them half up to a middle. */
function histogram(from: number, middle: number, to: number): number[] {
  const counts = new Array<number>(256).fill(0)
  for (let each = from; each <= to; each++)
    counts[each] = each <= middle ? 1000 / (middle - from + 1) : 1000 / (to - middle)
  return counts
}

it('a photo that reaches from black to white and is no darker than most stays as it is', () => {
  expect(photoLevels(histogram(0, 120, 255))).toBeNull()
  expect(photoLevels(histogram(15, 90, 240))).toBeNull()
})

it('a dull photo reaches from black to white, and its middle stays where it was among them', () => {
  const levels = photoLevels(histogram(80, 130, 180))
  expect([levels?.[80], levels?.[180]]).toEqual([0, 255])
  expect(levels?.[130]).toBeGreaterThan(115)
  expect(levels?.[130]).toBeLessThan(140)
})

it('a dark photo is lightened, most in its middle, and what was darker stays darker', () => {
  const levels = photoLevels(histogram(2, 25, 110)) ?? new Uint8Array()
  expect(levels[25]).toBeGreaterThan(85)
  expect(levels[110]).toBeGreaterThan(240)
  expect([...levels]).toEqual([...levels].sort((one, other) => one - other))
})

it('a photo of the night with lamps in it is lightened, but not made day', () => {
  const levels = photoLevels(histogram(0, 10, 255)) ?? new Uint8Array()
  expect(levels[10]).toBeGreaterThan(30)
  expect(levels[10]).toBeLessThan(60)
  expect(levels[255]).toBe(255)
})

it('one plain tone is no dull photo, and noise in the dark is not made a picture', () => {
  expect(photoLevels(histogram(119, 120, 121))).toBeNull()
  expect(Math.max(...(photoLevels(histogram(0, 8, 20))?.slice(0, 20) ?? []))).toBeLessThan(130)
})

it('a few specks of black and white do not make a dull photo fine', () => {
  const specks = histogram(80, 130, 180)
  specks[0] = 4
  specks[255] = 4
  expect(photoLevels(specks)?.[180]).toBe(255)
})
