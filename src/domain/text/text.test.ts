import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText, text } from './text.ts'

/** Invisible characters that no text needs, each by its code point. */
const invisible = [
  ...['\u0000', '\u0007', '\u001F', '\u007F', '\u0080', '\u009F', '\u00AD', '\u034F', '\u061C', '\u115F', '\u1160'],
  ...['\u17B4', '\u180B', '\u180E', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u202A', '\u202E', '\u2060'],
  ...['\u2061', '\u2064', '\u2066', '\u2069', '\u206A', '\u3164', '\uFE00', '\uFE0E', '\uFE0F', '\uFEFF', '\uFFA0'],
  ...['\uFFF9', '\uFFFC', '\uFFFE', '\u{1D173}', '\u{E0001}', '\u{E0041}', '\u{E007F}', '\u{E0100}'],
]

const whiteSpace = [
  ...[' ', '\t', '\n', '\u00A0', '\u1680', '\u2000', '\u2003', '\u2007', '\u2009', '\u200A', '\u2028', '\u202F'],
  ...['\u205F', '\u2800', '\u3000'],
]

describe('a clean text', () => {
  it('is in NFC, without control characters and surrounding white space', () => {
    expect(cleanText('  z\u0307o\u0301łw\r\nA\rB\tC  ')).toBe('żółw\nA\nB\tC')
    expect(cleanText('a\u0000b\u202Ec\u2066d\u0007')).toBe('abcd')
    expect(cleanText('lone \uD800 half')).toBe('lone \uFFFD half')
  })

  it('has a line break for each separator that a word processor or slide pastes', () => {
    for (const separator of ['\r\n', '\r', '\n', '\v', '\f', '\x1c', '\x1d', '\x1e', '\u0085', '\u2028', '\u2029'])
      expect(cleanText(`Co zabrać:${separator}rękawice${separator}bandaże`)).toBe('Co zabrać:\nrękawice\nbandaże')
  })

  it.each(invisible)('does not contain %j', (character) => {
    expect(cleanText(`${character}Bo${character}ks ${character}`)).toBe('Boks')
    // What it separated is composed.
    expect(cleanText(`o${character}\u0301`)).toBe('ó')
  })

  it('contains the selectors and joiners of emoji, and the joiners of scripts that spell with them', () => {
    for (const visible of [
      ...['❤️ 🥊', '👨‍👩‍👧‍👦', '👩‍❤️‍💋‍👨', '🧑🏽‍🚀', '🏳️‍🌈', '🏴‍☠️', '1️⃣ #️⃣', '🙂‍↔️', '©︎', '🇵🇱', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
      ...['می‌خواهم', 'क्‍ष', 'ශ්‍රී'],
    ])
      expect(cleanText(visible)).toBe(visible)
    expect(cleanText('🥊\u200D 🏴\u{E0041}\u{E0042}\u{E007F} 6\uFE0F00')).toBe('🥊 🏴 600')
  })

  it('is empty if nothing in it is visible', () => {
    for (const nothing of [
      ...invisible,
      ...whiteSpace,
      '\uFFFD',
      '\u{1D159}',
      '\u{13441}',
      '\u0301',
      '\uE000',
      '\u200B\u00A0\u3164',
      '',
    ])
      expect(cleanText(nothing), JSON.stringify(nothing)).toBe('')
    for (const something of ['!', '7', '🥊', '–']) expect(cleanText(something)).toBe(something)
  })

  it('stays as it is, whatever was cleaned', () => {
    const character = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom(...invisible, ...whiteSpace, '\u0301', '❤', '🏴', '👩', '🏽', '1', '\u20E3', 'क', '्'),
    )
    fc.assert(
      fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
        const cleaned = cleanText(characters.join(''))
        expect(cleanText(cleaned)).toBe(cleaned)
        expect(cleanLine(cleanLine(cleaned))).toBe(cleanLine(cleaned))
        expect(cleanLine(cleaned)).not.toMatch(/[\n\t]/)
      }),
    )
  })
})

it('a clean line has a space for each line break and tab', () => {
  expect(cleanLine('Co zabrać:\vrękawice \r\n\r\n bandaże\tręcznik\u2028')).toBe('Co zabrać: rękawice bandaże ręcznik')
})

it('the length of a text is that of the clean text, where an emoji counts as one', () => {
  const schema = text({ required: 'Say something', max: 3 })
  expect(schema.parse(' 🥊🥊🥊 ')).toBe('🥊🥊🥊')
  expect(schema.safeParse('🥊🥊🥊🥊').error?.issues).toMatchObject([{ message: 'Must be at most 3 characters' }])
  for (const missing of ['', '  ', '\u0000', '\u200B', '\u2800', undefined, null])
    expect(schema.safeParse(missing).error?.issues, String(missing)).toMatchObject([{ message: 'Say something' }])
  expect(text({ max: 3, isLine: true }).parse('a\u000Bb')).toBe('a b')
  expect(text({ max: 3 }).parse('a\u000Bb')).toBe('a\nb')
  expect(text({ max: 3 }).parse('')).toBe('')
  expect(text({ max: 1, tooLong: 'Shorter' }).safeParse('ab').error?.issues).toMatchObject([{ message: 'Shorter' }])
})
