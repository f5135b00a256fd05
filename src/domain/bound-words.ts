/**
 * Binds to the next word, by a no-break space, what must not end a line: words of one letter ("w", "і") and numbers
 * before their unit; and to the word before it a dash.
 */
export const boundWords = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}])([\p{L}\p{N}]|(?<!\S)[^\s–·%]) (?=\S)/gu, '$1\u00a0')
    .replace(/(?<=\p{N}|\}) (?=\p{L}{2,3}(?!\p{L}))/gu, '\u00a0')
    .replace(/(?<=\p{N}) (?=\p{L}(?!\p{L})|[%×])|(?<=×) /gu, '\u00a0')
    .replace(/ (?=–(?:\s|$))/g, '\u00a0')
