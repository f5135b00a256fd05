import { expect, it } from 'vitest'
import { posterContrasts } from './poster-contrast.ts'
import { sharp } from './sharp.ts'

const photo = (background: string, size = { width: 1600, height: 1000 }) =>
  sharp({ create: { ...size, channels: 3, background } })
    .webp()
    .toBuffer()

it('is that of ink on signal as far as the poster covers its photo, and falls where a dark one comes out', async () => {
  const contrasts = await posterContrasts(await photo('#111'))
  expect(contrasts).toHaveLength(50)
  expect(contrasts[20]).toBeCloseTo(5.7, 0)
  expect(contrasts[42]).toBeLessThan(2)
  expect(contrasts).toEqual(contrasts.toSorted((a, b) => b - a))
})

it('stays high over a light photo', async () => {
  const contrasts = await posterContrasts(await photo('#fff'))
  expect(Math.min(...contrasts)).toBeGreaterThan(5)
})

it('counts an upright photo where it stands, right of the title', async () => {
  const contrasts = await posterContrasts(await photo('#111', { width: 900, height: 1400 }))
  expect(contrasts[20]).toBeGreaterThan(5)
  expect(contrasts[45]).toBeLessThan(2)
})

it('leaves a twentieth of the pixels out of account', async () => {
  const spot = await photo('#000', { width: 24, height: 1000 })
  const light = await sharp(await photo('#fff'))
    .composite([{ input: spot, left: 1200, top: 0 }])
    .webp()
    .toBuffer()
  expect((await posterContrasts(light))[49]).toBeGreaterThan(5)
})
