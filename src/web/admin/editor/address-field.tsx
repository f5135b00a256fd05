import type { ComponentProps } from 'react'
import { completeAddress } from '../../../domain/addresses.ts'
import { cleanLine } from '../../../domain/text.ts'
import { TextField } from '../../ui/text-field.tsx'

/** A field for a web address. When the user leaves it, a missing scheme is added. */
export function AddressField({ value, onChange, ...fieldProps }: ComponentProps<typeof TextField>) {
  const complete = () => {
    const address = completeAddress(cleanLine(value))
    if (address !== value) onChange?.(address)
  }
  return <TextField {...fieldProps} value={value} onChange={onChange} onBlur={complete} inputMode="url" />
}
