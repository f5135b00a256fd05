import { expect, it } from 'vitest'
import { contrast, defaultPalette, paletteOf, paletteRule } from './palette.ts'

const [ink, raisedInk, black, bone, darkBone, paper] = [
  '#0e0d0b',
  '#1b1916',
  '#000000',
  '#efe9dc',
  '#e1d9c9',
  '#faf7f0',
]

const lowest = (colour: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)))

it('has WCAG AA in every pair, for any colour', { timeout: 60_000 }, () => {
  const bad: string[] = []
  for (let at = 0; at < 100_000; at += 1) {
    // Steps of a prime: none is repeated, and they lie everywhere.
    const brand = `#${((at * 7919) % 0x1000000).toString(16).padStart(6, '0')}`
    const { signal, dim, text, line, light, on, off } = paletteOf(brand)
    const isReadable =
      lowest(on, [signal, dim, off]) >= 4.5 &&
      lowest(text, [bone, darkBone, paper]) >= 4.5 &&
      lowest(light, [ink, raisedInk, black]) >= 4.5 &&
      lowest(line, [bone, darkBone, paper]) >= 3
    if (!isReadable) bad.push(brand)
  }
  expect(bad).toEqual([])
})

it('keeps a colour that can be used as it is', () => {
  for (const brand of ['#0b1f4b', '#c9a227', '#ffd500', '#7a0019', '#a4de02'])
    expect(paletteOf(brand.toUpperCase()).signal).toBe(brand)
})

it('uses the page’s own stocks for white, black and grey brands', () => {
  expect(paletteOf('#ffffff')).toMatchObject({ signal: bone, on: ink, hairline: ink })
  expect(paletteOf('#000000')).toMatchObject({ signal: ink, on: bone, hairline: bone, light: bone })
  const [red = 0, , blue = 0] =
    paletteOf('#808080')
      .signal.match(/[\da-f]{2}/g)
      ?.map((part) => parseInt(part, 16)) ?? []
  expect(red).toBeGreaterThan(blue)
})

it('is ours without a colour, and costs a page at most 250 bytes with one', () => {
  expect(['', 'red', '#FF4A1C'].map(paletteOf)).toEqual([defaultPalette, defaultPalette, defaultPalette])
  expect(
    Math.max(...['#ffffff', '#000000', '#808080', '#0b1f4b'].map((brand) => paletteRule(brand).length)),
  ).toBeLessThan(235)
  expect(paletteRule('#0b1f4b')).not.toContain(defaultPalette.signal)
})
