import type { ComponentProps } from 'react'
import { completeAddress } from '../../../domain/addresses.ts'
import { TextField } from '../../ui/text-field.tsx'

/** A field for a web address, which gets a missing scheme when the field is left. */
export function AddressField({ value, onChange, ...rest }: ComponentProps<typeof TextField>) {
  const complete = () => {
    const address = completeAddress(value.trim())
    if (address !== value) onChange?.(address)
  }
  return <TextField {...rest} value={value} onChange={onChange} onBlur={complete} inputMode="url" />
}
