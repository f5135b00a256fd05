/**
 * Puts no-break spaces where a line must not break: after a word of one letter (“w”, “і”), between a number and its
 * unit, and before a dash.
 */
export const withNoBreakSpaces = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}]['’]?)([\p{L}\p{N}]|(?<!\S)[^\s–·%]) (?=\S)/gu, '$1\u00a0')
    .replace(/(?<=\p{N}|\}) (?=\p{L}{2,3}(?!\p{L}))/gu, '\u00a0')
    .replace(/(?<=\p{N}) (?=\p{L}(?!\p{L})|[%×])|(?<=×) /gu, '\u00a0')
    .replace(/ (?=–(?:\s|$))/g, '\u00a0')
