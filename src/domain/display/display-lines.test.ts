import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import opentype from 'opentype.js'
import { describe, expect, it } from 'vitest'
import { cssNumbers } from './css-numbers.ts'
import { advances, inkOf, lettersOf } from './display-glyphs.ts'
import { leadingOf, leadingOfText, lineWidth, longestPiece, piecesOf, stack, wrap } from './display-lines.ts'

const require = createRequire(import.meta.url)
const fonts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'].map((subset) => {
  const name = `@fontsource/fira-sans-extra-condensed/files/fira-sans-extra-condensed-${subset}-900-normal.woff`
  const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(name))
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
})

/** The size of a character's outline in the font, in parts of the font size. */
function outlineOf(character: string) {
  const font = fonts.find((each) => each.charToGlyphIndex(character) > 0)
  if (!font) throw new Error(`The display font has no ${character}`)
  const glyph = font.charToGlyph(character)
  const { y1, y2 } = glyph.getBoundingBox()
  return { width: (glyph.advanceWidth ?? 0) / 1000, rise: y2 / 1000, drop: -y1 / 1000 }
}

const alphabets = 'AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻАБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯЫЭЁЪÄÖÜÉÈÇŠŽČŘĚŮÑÅĶŞ0123456789'
const words = fc
  .array(fc.string({ unit: fc.constantFrom(...alphabets), minLength: 1, maxLength: 20 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((each) => each.join(' '))

describe('the table of letters', () => {
  it('has the sizes of the font’s outlines', () => {
    for (const character of new Set(
      [...Object.values(advances).join(''), ...alphabets].filter((each) => each !== ' '),
    )) {
      const ink = inkOf(character)
      const outline = outlineOf(character)
      expect(ink.width, character).toBeCloseTo(outline.width, 3)
      // No less than the outline, and not so much more that a line would be set too far from the next.
      expect(ink.rise, character).toBeGreaterThanOrEqual(outline.rise - 0.001)
      expect(ink.drop, character).toBeGreaterThanOrEqual(outline.drop - 0.012)
      if (outline.rise > 0.7) expect(ink.rise, character).toBeLessThan(outline.rise + 0.1)
      if (outline.drop > 0.05) expect(ink.drop, character).toBeLessThan(outline.drop + 0.1)
    }
  })
})

describe('lines', () => {
  it('of a very long text are broken and measured like those of a name', () => {
    const page = 'Żółć „JEŻ” (Й) ДЖІУ-ДЖИТСУ '.repeat(400)
    const pieces = piecesOf(page)
    const lines = stack(pieces, 6)
    expect(lines).toHaveLength(6)
    expect(lines.join('')).toBe(pieces.join(''))
    expect(leadingOf(lines)).toBe(leadingOf(stack(piecesOf(page.slice(0, 270)), 6)))
    expect(leadingOfText(page)).toBe(leadingOfText(page.slice(0, 270)))
    expect(cssNumbers({ w: longestPiece('Ж'.repeat(10_000)) })['data-w']).toBe('39.99')
  })

  it('of a poster are broken so that the longest is as short as possible', () => {
    expect(stack(piecesOf('MMA BOXING TRX'), 3)).toEqual(['MMA ', 'BOXING ', 'TRX'])
    expect(stack(piecesOf('Boks i MMA dla każdego'), 3)).toEqual(['Boks ', 'i\u00a0MMA dla ', 'każdego'])
  })

  it('contain all words in their order, and are no longer than necessary', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 6 }), (title, maxLines) => {
        const pieces = piecesOf(title)
        const lines = stack(pieces, maxLines)
        expect(lines.join('')).toBe(pieces.join(''))
        expect(lines.length).toBeLessThanOrEqual(maxLines)
        const longest = Math.max(...lines.map((line) => lineWidth([line])))
        expect(longest).toBeGreaterThanOrEqual(longestPiece(title))
        const column = wrap(pieces, longest)
        expect(column.length).toBeLessThanOrEqual(lines.length)
        for (const line of column) expect(lineWidth([line])).toBeLessThanOrEqual(longest + 1e-5)
      }),
    )
  })

  it('never end with a short word', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 6 }), (title, maxLines) => {
        for (const line of stack(piecesOf(title), maxLines).slice(0, -1)) expect(line).not.toMatch(/(?:^|\s)\S\s*$/)
      }),
    )
  })
})

describe('line height', () => {
  it('depends on the letters of the text', () => {
    expect(leadingOf(['MMA', 'BOKS', 'TRX'])).toBe(0.8)
    expect(leadingOf(['KLUB', 'ŻUBR'])).toBeCloseTo(1.06, 2)
    expect(leadingOfText('Zaloguj się ponownie')).toBeGreaterThan(1)
    expect(leadingOfText('MMA BOKS TRX')).toBe(0.8)
  })

  it('grows for a tail above an accent only where they would touch', () => {
    expect(leadingOf(['ĄAAAAA', 'AAAAAŚ'])).toBeLessThan(leadingOf(['ĄAAAAA', 'ŚAAAAA']))
  })

  it('keeps the letters of two lines apart', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 2, max: 6 }), (title, maxLines) => {
        const lines = stack(piecesOf(title), maxLines)
        const leading = leadingOf(lines)
        expect(leading).toBeLessThanOrEqual(1.52)
        for (const [index, line] of lines.slice(1).entries())
          for (const upper of lettersOf(lines[index]?.trimEnd() ?? ''))
            for (const lower of lettersOf(line.trimEnd()))
              if (upper.from < lower.to && lower.from < upper.to)
                expect(leading - upper.drop - lower.rise).toBeGreaterThanOrEqual(0.06)
        expect(leadingOfText(title)).toBeGreaterThanOrEqual(leading)
      }),
      { examples: [['HЄЪĚУŞA LAЕŻО AA', 3]] },
    )
  })
})
