/**
 * The security policy forbids style attributes, so other attributes pass numbers to the stylesheet: data-w="03.25" sets
 * --w to 3.25. Each digit at each decimal place has a CSS rule.
 */
const decimalPlaces = [
  { placeValue: 10, selectorOf: (digit: number) => `^="${digit}"` },
  { placeValue: 1, selectorOf: (digit: number) => `*="${digit}."` },
  { placeValue: 0.1, selectorOf: (digit: number) => `*=".${digit}"` },
  { placeValue: 0.01, selectorOf: (digit: number) => `$="${digit}"` },
]

const highestDigits = {
  /** A width of display type, in multiples of its font size. */
  w: [3, 9, 9, 9],
  /** The line height of display type, and its number of lines. */
  leading: [0, 1, 9, 9],
  lines: [0, 6, 0, 0],
  /** The layout of the first screen (site/hero-fit.ts). */
  rows: [0, 8, 9, 0],
  'tall-rows': [0, 9, 9, 0],
  'slogan-leading': [0, 1, 5, 4],
  'slogan-scale': [0, 2, 9, 0],
  'tall-scale': [0, 2, 9, 0],
}

type CssNumber = keyof typeof highestDigits

const maxNumber = 39.99

/** Returns an element's attributes for these numbers, each rounded up to hundredths. */
export const cssNumbers = (numbers: Partial<Record<CssNumber, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`data-${name}`, format(value)]))

function format(value: number): string {
  const hundredths = Math.ceil(Number((Math.min(value, maxNumber) * 100).toFixed(3)))
  return (hundredths / 100).toFixed(2).padStart(5, '0')
}

const digitsUpTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1)

function rulesOf(name: string, max: number[]): string {
  const digits = decimalPlaces
    .map((place, index) => ({ ...place, property: `--${name}-${index}`, max: max[index] ?? 0 }))
    .filter((place) => place.max > 0)
  const zeros = digits.map(({ property }) => `${property}:0;`).join('')
  const sum = digits.map(({ property }) => `var(${property})`).join(' + ')
  const values = digits.flatMap(({ property, placeValue, selectorOf, max: maxDigit }) =>
    digitsUpTo(maxDigit).map(
      (digit) => `[data-${name}${selectorOf(digit)}]{${property}:${+(digit * placeValue).toFixed(2)}}`,
    ),
  )
  return `[data-${name}]{${zeros}--${name}:calc(${sum})}${values.join('')}`
}

/** Crops keep the focal point visible: data-focus="40 20" sets --focus-x to 37.5% and --focus-y to 12.5%. */
const focalPointRules = digitsUpTo(9).map((step) => {
  const percentage = `${(step - 1) * 12.5}%`
  return `[data-focus^="${step}0"]{--focus-x:${percentage}}[data-focus$="${step}0"]{--focus-y:${percentage}}`
})

/** Returns the rules that set the custom properties; they precede the stylesheet. */
export const cssNumberRules = () =>
  [...Object.entries(highestDigits).map(([name, max]) => rulesOf(name, max)), ...focalPointRules].join('')
