type Currency = 'PLN' | 'EUR' | 'USD' | 'UAH'

/** A sum of money; `value` is in hundredths. */
interface Amount {
  value: number
  currency: Currency
}

/** Where a number begins: within no other number, date or time. */
const numberStart = /(?<!\d|\d[.,:'’]|24\/)(?!24\/7)\d/gu

/**
 * Matches 1250, 12,50 and 45,-, and thousands in groups: 1 200, 1’200, 1.200,50. A point or comma before three digits
 * groups thousands, because no sum of money has three decimals. Dates and times do not match.
 */
const numberPattern =
  /^(?:[1-9]\d{0,2}(?:(?:[\p{Zs}'’]\d{3}){1,3}(?:[.,]\d{1,2})?|(?:\.\d{3}){1,3}(?:,\d{1,2})?|(?:,\d{3}){1,3}(?:\.\d{1,2})?)|\d+(?:[.,]\d{1,2})?)(?:[.,][-–—])?(?![.,:'’]?\d)/u

/** In two steps, because one expression for both takes tests/attacks/expressions.test.ts very long to check. */
function numbersIn(text: string): { number: string; index: number }[] {
  const found: { number: string; index: number }[] = []
  let end = 0
  for (const { index } of text.matchAll(numberStart)) {
    const number = index < end ? undefined : numberPattern.exec(text.slice(index))?.[0]
    if (number === undefined) continue
    found.push({ number, index })
    end = index + number.length
  }
  return found
}

// Currencies as people write them in the three languages, and as tills print them.
const endsInCurrency =
  /(?<!\p{L})(?:(?<PLN>zł(?:otych|ote|oty)?|zl(?:otys?|otych|ote)?|pln|зл(?:отих|оті|отий)?)|(?<EUR>євро|euro?|€)|(?<USD>usd|\$)|(?<UAH>uah|грн|₴))\p{Zs}?$/iu
const beginsWithCurrency =
  /^\p{Zs}?(?:(?<PLN>zł(?:otych|ote|oty)?|zl(?:otys?|otych|ote)?|pln|зл(?:отих|оті|отий)?)|(?<EUR>євро|euro?|€)|(?<USD>usd|\$)|(?<UAH>uah|грн|₴))(?!\p{L})/iu

/** Joins numbers to a range, or a normal price and a reduced one. */
const range = /^(?:\s?[\p{Pd}−/]\s?|\s(?:do|to|до)\s)$/iu

/** Numbers with one currency, as they are written: 45 zł, PLN 45, 45–60 zł; 45 has none. */
interface Sum {
  numbers: string[]
  prefix: string
  suffix: string
  currency: Currency | null
  start: number
  end: number
}

const currencyIn = (match: RegExpExecArray | null) =>
  (Object.entries(match?.groups ?? {}).find(([, written]) => written)?.[0] ?? null) as Currency | null

function sumsIn(text: string): Sum[] {
  const sums: Sum[] = []
  for (const { number, index } of numbersIn(text)) {
    const last = sums.at(-1)
    const before = text.slice(last?.end, index)
    const isJoined = last?.suffix === '' && range.test(before)
    const currencyBefore = isJoined ? null : endsInCurrency.exec(before)
    // A number at the end of a word, such as A1, is part of it.
    if (!isJoined && !currencyBefore && /\p{L}$/u.test(before)) continue
    const [prefix = ''] = currencyBefore ?? []
    const sum = isJoined
      ? last
      : { numbers: [], prefix, suffix: '', currency: currencyIn(currencyBefore), start: index - prefix.length, end: 0 }
    if (!isJoined) sums.push(sum)
    sum.numbers.push(number)
    sum.end = index + number.length
    if (sum.currency !== null) continue
    const currencyAfter = beginsWithCurrency.exec(text.slice(sum.end))
    sum.suffix = currencyAfter?.[0] ?? ''
    sum.currency = currencyIn(currencyAfter)
    sum.end += sum.suffix.length
  }
  return sums
}

function hundredthsOf(number: string): number {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?(?:[.,]\D)?$/.exec(number) ?? []
  return Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Returns the sums of money that a text names, numbers beside a currency, the smallest first. */
export const amountsIn = (text: string): Amount[] =>
  sumsIn(text)
    .flatMap(({ numbers, currency }) => numbers.map((number) => ({ value: hundredthsOf(number), currency })))
    .filter((amount): amount is Amount => amount.currency !== null && amount.value > 0)
    .toSorted((a, b) => a.value - b.value)

export interface Price {
  /** In hundredths of a złoty. */
  value: number
  /** As it is written, without zero decimals: 45 zł. */
  text: string
}

const from = /^(?:(?:od|from|від)\s+)?$/iu

/** A multiplication, a percentage, a price for each or a number of groszy after an amount. */
const calculation =
  /^\s*(?:\+|[*×xх]\s*\d|[\p{Pd}−]\s*\d+(?:[.,]\d+)?\s*%|\d{1,2}\s*gr(?:osz\p{L}*)?(?!\p{L})|za\s+(?:wejści|trening|zajęci|osob))/iu

/** A word that makes an amount a discount, a surcharge, a deposit or a part of the price. */
const otherSum =
  /(?<!\p{L}|(?:bez|без|no|without)\s)(?:zniżk|rabat|upust|bonifikat|taniej|mniej|drożej|dopłat|zwrot|kaucj|depozyt|zadat|zaliczk|wpisow|kar[ay](?!\p{L})|oszczęd|rat[ay]?(?!\p{L})|razy|minus|discount|off(?!\p{L})|less(?!\p{L})|each(?!\p{L})|cheaper|extra|deposit|refund|знижк|дешевше|менше|доплат|застав)/iu

/** Whether the text after an amount makes it another sum: 50 zł deposit, 50 zł (deposit); but not 50 zł, deposit 20 zł. */
function isOtherSum(rest: string): boolean {
  const [words = ''] = /^\s*\p{L}+(?:\s+\p{L}+)?/u.exec(rest) ?? []
  const [addition = ''] = /^\s*[(,;:/\p{Pd}]\s*\p{L}+/u.exec(rest) ?? []
  const labelsNextSum = /^[\s:]*(?:\p{L}+\s*)?\d/u.test(rest.slice(addition.length))
  return otherSum.test(words) || (otherSum.test(addition) && !labelsNextSum)
}

/** What is bought, before its price: 2 entries, 8 entries a month. Words that say “each” leave something to calculate. */
const bought =
  /^\d{1,3}\s(?:(?!(?:x|х|po|по|each|za|for|за|od|from|від)\s)\p{L}+\.?[:,]?\s){1,4}(?:[\p{Pd}/]\s)?(?:(?<is>za|for|за)\s)?(?=(?:(?:od|from|від)\s)?(?:\p{L}+\s?)?\d)/iu

/**
 * Returns the sums in złoty with which a text begins, apart from what is bought: the first one or several that a dash
 * or stroke joins.
 */
function pricesIn(text: string): Sum[] {
  const what = bought.exec(text)
  if (!what || sumsIn(text)[0]?.currency) return pricesAtStart(text)
  if (otherSum.test(what[0])) return []
  const prices = pricesAtStart(text.slice(what[0].length))
  return what.groups?.is || prices[0]?.currency ? prices : []
}

function pricesAtStart(text: string): Sum[] {
  const sums = sumsIn(text)
  const [first] = sums
  if (!first || !from.test(text.slice(0, first.start))) return []
  if (first.currency === null) return first.end === text.length ? [first] : []
  const firstOther = sums.findIndex(
    ({ currency, start }, index) =>
      currency !== 'PLN' || (index > 0 && !range.test(text.slice(sums[index - 1]?.end, start))),
  )
  const prices = firstOther < 0 ? sums : sums.slice(0, firstOther)
  // A smaller amount after a dash is a discount.
  const amounts = prices.flatMap(({ numbers }) => numbers.map(hundredthsOf))
  const isReduced =
    /\p{Pd}\s?\d|−/u.test(text.slice(first.start, prices.at(-1)?.end)) &&
    amounts.some((each, index) => each < (amounts[index - 1] ?? 0))
  // A lower amount elsewhere may be a price or a fee: 129 zł, 99 zł for students.
  const lowest = Math.min(...amounts)
  const hasLower = sums
    .slice(prices.length)
    .some(({ numbers, currency }) => currency === 'PLN' && numbers.some((each) => hundredthsOf(each) < lowest))
  if (isReduced || hasLower) return []
  const rest = text.slice(prices.at(-1)?.end)
  return calculation.test(rest) || isOtherSum(rest) ? [] : prices
}

/**
 * Returns the lowest price with which a text begins: 45 zł / 4 entries, 4 entries for 45 zł, from 45 zł, 45–60 zł. A number that is the whole
 * text is one of złoty. Returns null for any other text: nobody should read a price that has to be calculated, or that
 * is in another currency.
 */
export function priceIn(text: string): Price | null {
  const prices = pricesIn(text).flatMap(({ numbers, prefix, suffix }) =>
    numbers.map((number) => ({ value: hundredthsOf(number), text: prefix + withoutZeroDecimals(number) + suffix })),
  )
  return prices.toSorted((a, b) => a.value - b.value)[0] ?? null
}

const withoutZeroDecimals = (number: string) => number.replace(/[.,]00$/, '')

/** Returns a text in which the price at its beginning has no zero decimals. */
export const shortPrice = (text: string): string =>
  pricesIn(text)
    .flatMap(({ numbers }) => numbers)
    .reduce((short, number) => short.replace(number, withoutZeroDecimals), text)
