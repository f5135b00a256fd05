import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const styles = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')

/** Heights and depths of the real fonts, in parts of the font size, by the first word of their fallbacks. */
const real: Record<string, { ascent: number; descent: number }> = {
  Display: { ascent: 0.935, descent: 0.265 },
  Text: { ascent: 0.97, descent: 0.305 },
}

const fallbacks = [...styles.matchAll(/@font-face \{([^}]*local[^}]*)\}/g)].map(([, face = '']) => {
  const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1] ?? 100) / 100
  const family = /font-family: "([^"]+)"/.exec(face)?.[1] ?? ''
  return {
    family,
    size: percent('size-adjust'),
    ascent: percent('ascent-override'),
    descent: percent('descent-override'),
  }
})

it('a fallback font has the ascent and descent of the font that it replaces', () => {
  expect(fallbacks.length).toBeGreaterThan(0)
  for (const { family, size, ascent, descent } of fallbacks) {
    const wanted = real[family.split(' ')[0] ?? '']
    expect(size * ascent, family).toBeCloseTo(wanted?.ascent ?? Number.NaN, 2)
    expect(size * descent, family).toBeCloseTo(wanted?.descent ?? Number.NaN, 2)
  }
})

it('every fallback font is named where text is set', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
  for (const { family } of fallbacks) expect(tokens).toContain(`"${family}"`)
})
