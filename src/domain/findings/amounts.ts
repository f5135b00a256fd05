/** How the three languages and the tills write currencies; the first of each group stands for it. */
const currencies = [
  ['zł', 'zl', 'pln', 'złotych', 'złote', 'złoty', 'zloty', 'zlotys', 'зл', 'злотих', 'злоті', 'злотий'],
  ['€', 'eur', 'euro', 'євро'],
  ['$', 'usd'],
  ['₴', 'uah', 'грн'],
] as const

/** The longer ones first: `złotych` is no `zł` with letters behind it. */
const anyCurrency = currencies.flat().toSorted((a, b) => b.length - a.length)
const longest = Math.max(...anyCurrency.map(({ length }) => length))

/** Thousands stand apart, or do not; a point or a comma before one or two decimals. */
const numbers = /(?<!\d)\d{1,3}(?:[ \u00a0\u202f]\d{3}(?!\d))+(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2}(?!\d))?/gu

const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character)
const isSpace = (character: string | undefined) => character !== undefined && ' \u00a0\u202f'.includes(character)

/** How much of a text before a place is a currency, the space behind it included; 0 if nothing. */
function currencyBefore(text: string, place: number, from: number): number {
  const space = isSpace(text[place - 1]) ? 1 : 0
  const near = text.slice(Math.max(from, place - space - longest - 1), place - space).toLowerCase()
  const found = anyCurrency.find((each) => near.endsWith(each) && !isLetter(near.at(-each.length - 1)))
  return found === undefined ? 0 : found.length + space
}

/** How much of a text from a place on is a currency, the space before it included; 0 if nothing. */
function currencyAfter(text: string, place: number): number {
  const space = isSpace(text[place]) ? 1 : 0
  const near = text.slice(place + space, place + space + longest + 1).toLowerCase()
  const found = anyCurrency.find((each) => near.startsWith(each) && !isLetter(near[each.length]))
  return found === undefined ? 0 : found.length + space
}

/** Returns the numbers in a text that stand beside a currency. */
function pricedIn(text: string): string[] {
  const found: string[] = []
  let from = 0
  for (const { 0: number, index } of text.matchAll(numbers)) {
    const before = currencyBefore(text, index, from)
    const end = index + number.length
    const after = before > 0 ? 0 : currencyAfter(text, end)
    if (before + after === 0) continue
    from = end + after
    found.push(number)
  }
  return found
}

/** A number as people write it, in hundredths: `1 200`, `50,00` and `50.5`. */
const hundredths = (written: string) =>
  Math.round(Number(written.replace(/[ \u00a0\u202f]/g, '').replace(',', '.')) * 100)

const inOrder = (values: number[]) => values.filter((value) => value > 0).toSorted((a, b) => a - b)

/** The sums of money that a text names, in hundredths, the smallest first. */
export const amountsIn = (text: string): number[] => inOrder(pricedIn(text).map(hundredths))

/** Every number of a price, in hundredths, the smallest first. */
export const numbersIn = (text: string): number[] =>
  inOrder([...text.matchAll(numbers)].map(([each]) => hundredths(each)))
