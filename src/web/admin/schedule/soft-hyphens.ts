/** So short a word has room beside others at the same time. */
const longWords = /\p{L}{8,}/gu

/**
 * Where a word may be broken: before a consonant and the vowel it begins a syllable with, at least three letters from
 * either end, and not within letters that are one sound.
 */
const beforeSyllables =
  /(?<=\p{L}{3})(?<!(?=cz|ch|ck|dz|dź|dż|ph|rz|sh|sz|th|дж|дз)\p{L})(?=(?:c[zh]|d[zźż]|ph|rz|s[hz]|th|д[жз]|[^aeiouyąęóаеєиіїоуюяь])[aeiouyąęóаеєиіїоуюя]\p{L})/giu

/**
 * A text whose long words may be broken where one breaks them by hand, roughly and in all three languages: browsers know
 * this of some languages, on some systems, and would else break a word before its last letter.
 */
export const softHyphens = (text: string): string =>
  text.replace(longWords, (word) => word.replace(beforeSyllables, '\u00ad'))
