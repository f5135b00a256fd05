import { expect, it } from 'vitest'
import { posterContrasts } from './poster-contrast.ts'
import { sharp } from './sharp.ts'

const photo = (background: string, size = { width: 1600, height: 1000 }) =>
  sharp({ create: { ...size, channels: 3, background } })
    .webp()
    .toBuffer()

it('is that of ink on signal as far as the poster covers its photo, and falls where a dark one comes out', async () => {
  const contrasts = await posterContrasts(await photo('#111'), null)
  expect(contrasts).toHaveLength(50)
  expect(contrasts[20]).toBeCloseTo(5.7, 0)
  expect(contrasts[42]).toBeLessThan(2)
  expect(contrasts).toEqual(contrasts.toSorted((a, b) => b - a))
})

it('stays high over a light photo', async () => {
  const contrasts = await posterContrasts(await photo('#fff'), null)
  expect(Math.min(...contrasts)).toBeGreaterThan(5)
})

it('counts an upright photo where it stands, right of the title', async () => {
  const contrasts = await posterContrasts(await photo('#111', { width: 900, height: 1400 }), null)
  expect(contrasts[20]).toBeGreaterThan(5)
  expect(contrasts[45]).toBeLessThan(2)
})

it('counts a wide photo there too where its point would lie under the words', async () => {
  const dark = await photo('#111')
  const beside = await posterContrasts(await photo('#111', { width: 1000, height: 1000 }), '50 40')
  expect(await posterContrasts(dark, '50 40')).toEqual(beside)
  expect(await posterContrasts(dark, '80 40')).toEqual(await posterContrasts(dark, null))
})

it('counts a photo farther right whose point is near its left edge', async () => {
  const contrasts = await posterContrasts(await photo('#111'), '20 40')
  expect(contrasts[25]).toBeGreaterThan(5)
  expect(contrasts[45]).toBeLessThan(2)
})

it('leaves a twentieth of the pixels out of account', async () => {
  const spot = await photo('#000', { width: 24, height: 1000 })
  const light = await sharp(await photo('#fff'))
    .composite([{ input: spot, left: 1200, top: 0 }])
    .webp()
    .toBuffer()
  expect((await posterContrasts(light, null))[49]).toBeGreaterThan(5)
})

it('looks at the part of a photo that its focal point keeps in sight', async () => {
  const below = await photo('#111', { width: 800, height: 1000 })
  const twoParts = await sharp(await photo('#fff', { width: 800, height: 2000 }))
    .composite([{ input: below, left: 0, top: 1000 }])
    .webp()
    .toBuffer()
  const worstAt = async (point: string) => (await posterContrasts(twoParts, point))[49]
  expect(await worstAt('50 10')).toBeGreaterThan(5)
  expect(await worstAt('50 90')).toBeLessThan(2)
})
