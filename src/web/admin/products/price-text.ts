/** What a price changes by at a press on an arrow key (spec section 9). */
const step = 0.01

/** A typed price with its two decimals; what is no price stays as it was typed. */
export function tidyPrice(typed: string): string {
  const text = typed.trim()
  if (text === '') return '0.00'
  return /^\d+(?:\.\d{0,2})?$/.test(text) ? Number(text).toFixed(2) : typed
}

/** The price one step up or down, not below 0; what is no price stays as it was typed. */
export function priceStepped(typed: string, direction: number): string {
  const price = Number(typed || '0')
  return Number.isFinite(price) ? Math.max(0, price + direction * step).toFixed(2) : typed
}
