import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/elements/button.tsx'
import { acceptedImages } from './upload.ts'

interface UploadButtonProps {
  label: string
  allowsMultiple: boolean
  onSelect: (files: FileList | null) => void
}

/** Chooses pictures from the device. */
export function UploadButton({ label, allowsMultiple, onSelect }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    if (!input.current) return
    // Otherwise the same file could not be chosen again.
    input.current.value = ''
    input.current.click()
  }
  return (
    <>
      <Button icon={<Upload aria-hidden />} onPress={choose}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedImages.join()}
        multiple={allowsMultiple}
        onChange={({ target }) => onSelect(target.files)}
      />
    </>
  )
}
