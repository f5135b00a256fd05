/**
 * Numbers for the stylesheet are carried in attributes, because the security policy forbids style attributes: data-w
 * of "03.25" sets --w to 3.25. Each digit has a rule of its own.
 */
const decimalPlaces = [
  { worth: 10, selectorOf: (digit: number) => `^="${digit}"` },
  { worth: 1, selectorOf: (digit: number) => `*="${digit}."` },
  { worth: 0.1, selectorOf: (digit: number) => `*=".${digit}"` },
  { worth: 0.01, selectorOf: (digit: number) => `$="${digit}"` },
]

/** The largest digit of each decimal place. */
const maxDigits = {
  /** A width of display type, in parts of its font size. */
  w: [3, 9, 9, 9],
  /** Its line height, and how many lines it has. */
  leading: [0, 1, 9, 9],
  lines: [0, 6, 0, 0],
  /** The layout of the first screen (site/hero-fit.ts). */
  drop: [0, 0, 3, 9],
  reach: [0, 1, 9, 9],
  'near-reach': [0, 1, 9, 9],
  rows: [0, 8, 9, 0],
  'tall-rows': [0, 9, 9, 0],
  'slogan-leading': [0, 1, 5, 4],
  'slogan-scale': [0, 2, 9, 0],
  'tall-scale': [0, 2, 9, 0],
}

type CssNumber = keyof typeof maxDigits

const maxNumber = 39.99

/** Returns the attributes of an element that carry numbers, each rounded up to hundredths. */
export const cssNumbers = (numbers: Partial<Record<CssNumber, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`data-${name}`, formatted(value)]))

function formatted(value: number): string {
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
  const values = digits.flatMap(({ property, worth, selectorOf, max: last }) =>
    digitsUpTo(last).map((digit) => `[data-${name}${selectorOf(digit)}]{${property}:${+(digit * worth).toFixed(2)}}`),
  )
  return `[data-${name}]{${zeros}--${name}:calc(${sum})}${values.join('')}`
}

/** Crops keep a focal point ('40 20') visible: of nine steps across and down, the fifth is the middle. */
const focalPointRules = digitsUpTo(9).map((step) => {
  const share = `${(step - 1) * 12.5}%`
  return `[data-focus^="${step}0"]{--focus-x:${share}}[data-focus$="${step}0"]{--focus-y:${share}}`
})

/** The rules that set these custom properties; they precede the stylesheet. */
export const cssNumberRules = () =>
  [...Object.entries(maxDigits).map(([name, max]) => rulesOf(name, max)), ...focalPointRules].join('')
