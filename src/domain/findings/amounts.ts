/** How the three languages and the tills write currencies; the first of each group stands for it. */
const currencies = [
  ['zł', 'zl', 'pln', 'złotych', 'złote', 'złoty', 'zloty', 'zlotys', 'зл', 'злотих', 'злоті', 'злотий'],
  ['€', 'eur', 'euro', 'євро'],
  ['$', 'usd'],
  ['₴', 'uah', 'грн'],
] as const

const anyCurrency = currencies.flat().map((each) => each.replace('$', '\\$'))
const currency = `(?:${anyCurrency.toSorted((a, b) => b.length - a.length).join('|')})(?!\\p{L})`
const space = '[ \\u00a0\\u202f]'
const number = `\\d{1,3}(?:${space}\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?(?!\\d)`

const priced = new RegExp(`(?<!\\p{L})(${currency})${space}?(${number})|(${number})${space}?(${currency})`, 'giu')
const numbers = new RegExp(number, 'gu')

/** A number as people write it, in hundredths: `1 200`, `50,00` and `50.5`. */
const hundredths = (written: string) =>
  Math.round(Number(written.replace(/[ \u00a0\u202f]/g, '').replace(',', '.')) * 100)

const inOrder = (values: number[]) => values.filter((value) => value > 0).toSorted((a, b) => a - b)

const hasDigit = /\d/

/** The sums of money that a text names, in hundredths, the smallest first. */
export const amountsIn = (text: string): number[] =>
  !hasDigit.test(text)
    ? []
    : inOrder([...text.matchAll(priced)].map(([, , after, before]) => hundredths(after ?? before ?? '')))

/** Every number of a price, in hundredths, the smallest first. */
export const numbersIn = (text: string): number[] =>
  inOrder([...text.matchAll(numbers)].map(([each]) => hundredths(each)))

/** How a price's sums are written: all that a reader sees of them, whatever kind of space is between. */
export const writingOf = (text: string): string => {
  const found = [...text.matchAll(priced)].map(([whole]) => whole)
  const pieces = found.length > 0 ? found : [...text.matchAll(numbers)].map(([whole]) => whole)
  return pieces.map((piece) => piece.replace(/[ \u00a0\u202f]/g, ' ')).join(' · ')
}
