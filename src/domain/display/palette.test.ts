import { expect, it } from 'vitest'
import { contrast, defaultPalette, neutrals, paletteOf, paletteRule } from './palette.ts'

const { ink, raisedInk, bone, darkBone, paper } = neutrals

const lowestContrast = (colour: string, backgrounds: readonly string[]) =>
  Math.min(...backgrounds.map((each) => contrast(colour, each)))

it('has WCAG AA in every pair, for any colour', { timeout: 60_000 }, () => {
  const unreadable: string[] = []
  for (let index = 0; index < 100_000; index += 1) {
    // The multiples of a prime are spread over all colours, and none is repeated.
    const brand = `#${((index * 7919) % 0x1000000).toString(16).padStart(6, '0')}`
    const { signal, dim, text, line, light, on, off } = paletteOf(brand)
    const isReadable =
      lowestContrast(on, [signal, dim, off]) >= 4.5 &&
      lowestContrast(text, [bone, darkBone, paper]) >= 4.5 &&
      lowestContrast(light, [ink, raisedInk, '#000000']) >= 4.5 &&
      lowestContrast(line, [bone, darkBone, paper]) >= 3
    if (!isReadable) unreadable.push(brand)
  }
  expect(unreadable).toEqual([])
})

it('keeps a colour that can be used as it is', () => {
  for (const brand of ['#0b1f4b', '#c9a227', '#ffd500', '#7a0019', '#a4de02'])
    expect(paletteOf(brand.toUpperCase()).signal).toBe(brand)
})

it('uses the neutral colours for white and black brands, and warms grey ones', () => {
  expect(paletteOf('#ffffff')).toMatchObject({ signal: bone, on: ink, hairline: ink })
  expect(paletteOf('#000000')).toMatchObject({ signal: ink, on: bone, hairline: bone, light: bone })
  const [red = 0, , blue = 0] =
    paletteOf('#808080')
      .signal.match(/[\da-f]{2}/g)
      ?.map((part) => parseInt(part, 16)) ?? []
  expect(red).toBeGreaterThan(blue)
})

it('is the default palette without a colour, and costs a page fewer than 235 bytes with one', () => {
  expect(['', 'red', '#FF4A1C'].map(paletteOf)).toEqual([defaultPalette, defaultPalette, defaultPalette])
  expect(
    Math.max(...['#ffffff', '#000000', '#808080', '#0b1f4b'].map((brand) => paletteRule(brand).length)),
  ).toBeLessThan(235)
  expect(paletteRule('#0b1f4b')).not.toContain(defaultPalette.signal)
})
