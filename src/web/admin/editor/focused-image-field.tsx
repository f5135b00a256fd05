import { isImageAddress } from '../../../domain/addresses.ts'
import { Brighten } from './brighten.tsx'
import type { Crop } from './crops.ts'
import { FocalPoint, useFoundPoint } from './focal-point.tsx'
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
  const found = useFoundPoint(value, isWhole)
  const take = (address: string) => {
    onChange(address)
    if (address !== value) focus.onChange('')
  }
  /** The same picture in other tones: a point that was chosen stays, and what was found is found anew. */
  const retone = (address: string) => {
    onChange(address)
    if (focus.value === found) focus.onChange('')
  }
  return (
    <>
      <ImageField {...field} onChange={take} />
      {!isWhole && <Brighten address={value} onChange={retone} onBrightening={field.onUploading} />}
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
