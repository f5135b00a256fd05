import { expect, test } from 'vitest'
import { firstFrame, sharp } from './read-image.ts'

const red = { r: 200, g: 20, b: 20 }
const frame = (background: typeof red) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

/** Animated, with the extensions that a loop and its delays take. */
async function film(): Promise<Buffer> {
  const frames = [await frame(red), await frame({ r: 20, g: 20, b: 200 }), await frame({ r: 20, g: 200, b: 20 })]
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [50, 50, 50], loop: 0 })
    .toBuffer()
}

test('of a film the first frame is left, and it looks as it did', async () => {
  const whole = await film()
  expect((await sharp(whole).metadata()).pages).toBe(3)
  const still = firstFrame(whole)
  expect(still.length).toBeLessThan(whole.length)
  expect((await sharp(still).metadata()).pages ?? 1).toBe(1)
  const pixels = (file: Buffer) => sharp(file).removeAlpha().raw().toBuffer()
  expect(await pixels(still)).toEqual(await pixels(whole))
})

test('what is no film is given back as it is', async () => {
  const png = await frame(red)
  const gif = await sharp(png).gif().toBuffer()
  for (const file of [png, Buffer.alloc(0), Buffer.from('GIF89a'), firstFrame(gif), gif.subarray(0, gif.length / 2)])
    expect(firstFrame(file)).toBe(file)
})
