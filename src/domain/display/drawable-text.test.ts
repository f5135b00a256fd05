import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { expect, it } from 'vitest'
import { drawableText } from './drawable-text.ts'

const require = createRequire(import.meta.url)
const fonts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map((subset) => {
  const name = `@fontsource/fira-sans-extra-condensed/files/fira-sans-extra-condensed-${subset}-900-normal.woff`
  const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(name))
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
})

it('leaves only characters of the display font, whatever the text', () => {
  const lacking = new Set<string>()
  // Alphabets, signs and symbols; compatibility forms; emoji.
  for (const [first, last] of [
    [0x20, 0x2fff],
    [0xf900, 0xffff],
    [0x1_f000, 0x1_faff],
  ] as const)
    for (let code = first; code <= last; code += 1)
      for (const character of drawableText(String.fromCodePoint(code)).drawn)
        if (!fonts.some((font) => font.charToGlyphIndex(character) > 0)) lacking.add(character)
  expect([...lacking]).toEqual([])
})

it('keeps the letters, digits and signs of clubs’ names', () => {
  const names =
    'Żółć Świt ÄÖÜẞ Çelik Đorđe Škoda Țară Thầy Nguyễn Ωmega Їжак Ґанок Ђак KO’s №1 50% „X” – A&B/C+ 8oz. @ring #1 (est. 1998)!'
  expect(drawableText(names)).toEqual({ drawn: names.toUpperCase(), missing: [] })
})

it.each([
  ['Klub Ⅻ', 'KLUB XII'],
  ['ＭＭＡ', 'MMA'],
  ['Straße', 'STRASSE'],
  ['K\u2011O', 'K-O'],
  ['Ṽ\u2003x', 'V X'],
  ['1\ufe0f\u20e3 Boks', '1 BOKS'],
  ['Bo\u00adks\u200b', 'BOKS'],
  ['Z\u0307o\u0301łw', 'ŻÓŁW'],
])('writes %s as %s', (text, drawn) => expect(drawableText(text)).toEqual({ drawn, missing: [] }))

it.each([
  ['MMA GYM 🥊', 'MMA GYM ', ['🥊']],
  ['👨‍👩‍👧 Klub 👨‍👩‍👧', ' KLUB ', ['👨‍👩‍👧']],
  ['🇵🇱🇺🇦', '', ['🇵🇱', '🇺🇦']],
  ['👊🏽 ❤️ ★', '  ', ['👊🏽', '❤️', '★']],
  ['武道 Club', ' CLUB', ['武', '道']],
  ['نادي', '', ['ن', 'ا', 'د', 'ي']],
])('leaves out what %s has and the font has not', (text, drawn, missing) =>
  expect(drawableText(text)).toEqual({ drawn, missing }),
)
