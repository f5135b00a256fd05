/**
 * A text by its letters alone, for comparing what is shown with what is stored: pages break lines, bind short words,
 * and write an address over two lines without its comma.
 */
export const lettersOnly = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s,]+/g, '')
    .toLowerCase()

/** A text on one line, for looking for another one in it. */
export const onOneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** What is shorter stands in too many texts by chance. */
const shortest = 3

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Where a text holds another one as whole words; -1 if it does not. Both are on one line. */
export function placeOfWords(text: string, wanted: string): number {
  if (wanted.length < shortest) return -1
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + wanted.length])) return at
  return -1
}

/** Says whether a shown text is one with `{name}` in it, filled in; null of a text without, and of one that is hardly more. */
export function filledInFrom(text: string): ((shown: string) => boolean) | null {
  const parts = lettersOnly(text).split(/\{\w+\}/)
  if (parts.length < 2 || parts.join('').replace(/[^\p{L}\p{N}]/gu, '').length < 2) return null
  const [first = '', ...between] = parts
  const last = between.pop() ?? ''
  return (shown) => {
    if (!shown.startsWith(first)) return false
    let end = first.length
    for (const part of between) {
      // Each name stands for a character at least.
      const start = shown.indexOf(part, end + 1)
      if (start < 0) return false
      end = start + part.length
    }
    return shown.length > end + last.length && shown.endsWith(last)
  }
}
