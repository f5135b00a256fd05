import { expect, it } from 'vitest'
import { findFocalPoint, sharp } from './read-image.ts'

/** A gray hall, and in it somebody's face at a place, in parts of a picture of 600 × 800. */
function portrait(x: number, y: number, gray = 120) {
  const face = Buffer.from(
    Array.from({ length: 90 * 90 }, (_, at) => {
      const [across, down] = [(at % 90) - 45, Math.floor(at / 90) - 45]
      return Math.hypot(across, down) < 45 ? [224, 172, 138, 255] : [0, 0, 0, 0]
    }).flat(),
  )
  const left = Math.round(x * 600) - 45
  const top = Math.round(y * 800) - 45
  return sharp({ create: { width: 600, height: 800, channels: 3, background: { r: gray, g: gray, b: gray } } })
    .composite([{ input: face, raw: { width: 90, height: 90, channels: 4 }, left, top }])
    .png()
    .toBuffer()
}

it.each([
  [0.2, 0.2],
  [0.5, 0.3],
  [0.8, 0.4],
  [0.5, 0.8],
])('finds a face at %d across and %d down', async (x, y) => {
  const [left = 0, top = 0] = (await findFocalPoint(sharp(await portrait(x, y)))).split(' ').map(Number)
  expect(Math.abs(left - 100 * x)).toBeLessThanOrEqual(10)
  expect(Math.abs(top - 100 * y)).toBeLessThanOrEqual(10)
})

it('finds something in pictures of any shape', async () => {
  for (const [width, height] of [
    [1, 1],
    [1, 900],
    [900, 1],
    [2, 3],
  ] as const) {
    const plain = await sharp({ create: { width, height, channels: 4, background: '#a33' } })
      .png()
      .toBuffer()
    expect(await findFocalPoint(sharp(plain))).toMatch(/^[1-9]0 [1-9]0$/)
  }
})
