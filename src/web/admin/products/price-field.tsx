import { priceRule } from '../../../domain/collections/products.ts'
import { ParsedField } from '../../ui/parsed-field.tsx'
import { priceStepped, readPrice } from './price-text.ts'

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
      label="Price"
      read={readPrice}
      refusal={priceRule}
      stepped={priceStepped}
      inputMode="decimal"
    />
  )
}
