import { priceRule } from '../../domain/collections/products.ts'
import { isAmount } from '../../domain/fields/kinds.ts'
import { ParsedField } from '../../ui/fields/parsed-field.tsx'
import { officeLanguage, t } from '../../ui/translate/translate.tsx'

interface PriceFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
}

/** A price with two decimals; the arrow keys change it by 0.01. */
export function PriceField(props: PriceFieldProps) {
  return (
    <ParsedField
      {...props}
      // The currency that visitors see.
      label={`${t('Price')} (zł)`}
      parse={parsePrice}
      unparsedMessage={priceRule}
      show={shownPrice}
      stepBy={steppedPrice}
      inputMode="decimal"
    />
  )
}

/** How far an arrow key changes a price (spec section 9). */
const step = 0.01

/** Returns a price with a decimal comma where the language of the back office has one. */
const shownPrice = (price: string) =>
  officeLanguage() === 'en' || !/^\d+\.\d\d$/.test(price) ? price : price.replace('.', ',')

/** Returns a typed price (49,90, 1 249,9 zł, $49) with two decimals; undefined if it is no price or ambiguous (1.249). */
export function parsePrice(typed: string): string | undefined {
  const parts = /^(?:(?:zł|zl|pln|\$)\s?)?(\d{1,3}(?:\s\d{3})+|\d+)(?:[.,](\d{0,2}))?\s?(?:zł|zl|pln)?$/i.exec(
    typed.trim(),
  )
  if (!parts) return undefined
  const [, integer = '', decimals = ''] = parts
  const price = Number(`${integer.replace(/\s/g, '')}.${decimals}`)
  return isAmount(price) ? price.toFixed(2) : undefined
}

/** The price one step up or down, not below 0. A text that is not a price is returned unchanged. */
export function steppedPrice(typed: string, direction: number): string {
  const price = parsePrice(typed || '0')
  return price === undefined ? typed : Math.max(0, Number(price) + direction * step).toFixed(2)
}
