import type { ComponentProps } from 'react'
import { completeAddress } from '../../../domain/text/addresses.ts'
import { cleanLine } from '../../../domain/text/text.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

interface AddressFieldProps extends ComponentProps<typeof TextField> {
  complete?: (pasted: string) => string
}

/** A field for a web address. When the user leaves it, the address is completed, for example by its scheme. */
export function AddressField({ value, onChange, complete = completeAddress, ...fieldProps }: AddressFieldProps) {
  const completeValue = () => {
    const address = complete(cleanLine(value))
    if (address !== value) onChange?.(address)
  }
  return <TextField {...fieldProps} value={value} onChange={onChange} onBlur={completeValue} inputMode="url" />
}
