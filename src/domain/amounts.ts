/** Matches 1250, 1 250 and 12,50: spaces between thousands, and a point or comma before one or two decimals. */
const numberPattern = /(?<!\d)(?:\d{1,3}(?:[ \u00a0\u202f]\d{3}(?!\d))+|\d+)(?:[.,]\d{1,2}(?!\d))?/gu

// Currencies as people write them in the three languages, and as tills print them.
const endsInCurrency =
  /(?<!\p{L})(?:zł(?:otych|ote|oty)?|zl(?:otys?)?|pln|зл(?:отих|оті|отий)?|євро|euro?|€|usd|\$|uah|грн|₴)[ \u00a0\u202f]?$/iu
const beginsWithCurrency =
  /^[ \u00a0\u202f]?(?:zł(?:otych|ote|oty)?|zl(?:otys?)?|pln|зл(?:отих|оті|отий)?|євро|euro?|€|usd|\$|uah|грн|₴)(?!\p{L})/iu

const parseInOrder = (numerals: string[]) =>
  numerals
    .map((each) => Math.round(Number(each.replace(/[ \u00a0\u202f]/g, '').replace(',', '.')) * 100))
    .filter((value) => value > 0)
    .toSorted((a, b) => a - b)

/** Returns the sums of money that a text names, in hundredths, the smallest first. */
export function amountsIn(text: string): number[] {
  const numerals: string[] = []
  let endOfLastAmount = 0
  for (const { 0: number, index } of text.matchAll(numberPattern)) {
    const end = index + number.length
    const followsCurrency = endsInCurrency.test(text.slice(endOfLastAmount, index))
    const currency = followsCurrency ? '' : beginsWithCurrency.exec(text.slice(end))?.[0]
    if (currency === undefined) continue
    numerals.push(number)
    endOfLastAmount = end + currency.length
  }
  return parseInOrder(numerals)
}

/** Returns every number of a price, in hundredths, the smallest first. */
export const numbersIn = (text: string): number[] =>
  parseInOrder([...text.matchAll(numberPattern)].map(([each]) => each))

const currencies = /(?<!\p{L})(?:zł|pln|eur|€|usd|\$)(?!\p{L})/giu

/** Whether a text is a price that every language writes the same: 45 zł, 120 zł / 30 €. */
export const isBareAmount = (text: string): boolean => /\d/.test(text) && !/\p{L}/u.test(text.replace(currencies, ''))
