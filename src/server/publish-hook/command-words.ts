/**
 * The words of a command as a shell splits them, by blanks outside of quotes; nothing in them is replaced, and no shell runs
 * them. Undefined where a quote is not closed.
 */
export function commandWords(command: string): string[] | undefined {
  const words: string[] = []
  let word: string | undefined
  let quote = ''
  for (let place = 0; place < command.length; place += 1) {
    const letter = command.charAt(place)
    if (quote !== "'" && letter === '\\' && place + 1 < command.length) {
      place += 1
      word = (word ?? '') + command.charAt(place)
    } else if (letter === quote) quote = ''
    else if (quote === '' && (letter === '"' || letter === "'")) {
      quote = letter
      word ??= ''
    } else if (quote === '' && /\s/.test(letter)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else word = (word ?? '') + letter
  }
  if (quote !== '') return undefined
  return word === undefined ? words : [...words, word]
}
