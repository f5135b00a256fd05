import { isImageAddress } from '../../../domain/addresses.ts'
import type { Crop } from './crops.ts'
import { FocalPoint } from './focal-point.tsx'
import { ImageField, type ImageFieldProps } from './image-field.tsx'

export interface Focus {
  /** The point that its crops keep in sight; '' where nobody has chosen one. */
  value: string
  onChange: (point: string) => void
  error?: string | undefined
}

interface FocusedImageFieldProps extends ImageFieldProps {
  focus: Focus
  crops: readonly Crop[]
  /** Without a point the site shows it whole. */
  isWhole?: boolean
}

/** A picture that is cropped, and the point that its crops keep in sight: another picture comes with its own. */
export function FocusedImageField({ focus, crops, isWhole = false, onChange, ...field }: FocusedImageFieldProps) {
  const { value } = field
  const take = (address: string) => {
    onChange(address)
    if (address !== value) focus.onChange('')
  }
  return (
    <>
      <ImageField {...field} onChange={take} />
      {isImageAddress(value) && value !== '' && (
        <FocalPoint
          key={value}
          address={value}
          value={focus.value ?? ''}
          onChange={focus.onChange}
          crops={crops}
          isWhole={isWhole}
        />
      )}
    </>
  )
}
