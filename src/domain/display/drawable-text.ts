/**
 * Capitals and signs that Fira Sans Extra Condensed has, as a test compares with its files: Latin of European languages
 * and Vietnamese, Greek, Cyrillic, and what stands between words.
 */
const drawable =
  /^[ -~\u00a0-\u00ac\u00ae-\u017f\u0218\u0219\u021a\u021b\u02bc\u0386-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u0400-\u0479\u048a-\u052f\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u2044\u20ac\u20b4\u2116\u2122\u2212]+$/u

/** Joiners, variation selectors and other characters that are invisible by themselves. */
const invisible = /^[\p{Cf}\p{M}]+$/u

/** Returns the ways to write a character, the best first. */
const formsOf = (character: string) => [
  character.toUpperCase().normalize('NFC'),
  // Roman numerals and letters of double width.
  character.toUpperCase().normalize('NFKC').toUpperCase(),
  // The letter without a mark that the font cannot combine with it.
  character.toUpperCase().normalize('NFKD').replace(/\p{M}/gu, ''),
  character.replace(/\s/gu, ' ').replace(/\p{Pd}/gu, '-'),
]

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Returns a text in capitals without the characters for which the display font has no glyph, and those characters. */
export function drawableText(text: string): { drawn: string; missing: string[] } {
  const missing = new Set<string>()
  const drawn = Array.from(graphemes.segment(text), ({ segment }) => {
    const form = formsOf(segment).find((each) => drawable.test(each))
    if (form === undefined && !invisible.test(segment)) missing.add(segment)
    return form ?? ''
  })
  return { drawn: drawn.join(''), missing: [...missing] }
}
