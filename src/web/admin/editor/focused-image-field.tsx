import { ImageField, type ImageFieldProps } from './image-field.tsx'

interface FocusedImageFieldProps extends ImageFieldProps {
  /** The point that its crops keep in sight; '' where nobody has chosen one. */
  focus: { value: string; onChange: (point: string) => void }
}

/** A picture that is cropped, and the point that its crops keep in sight: another picture comes with its own. */
export function FocusedImageField({ focus, onChange, ...field }: FocusedImageFieldProps) {
  const take = (address: string) => {
    onChange(address)
    if (address !== field.value) focus.onChange('')
  }
  return <ImageField {...field} onChange={take} />
}
