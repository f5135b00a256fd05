import { Upload } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { LibraryPicture } from '../../../domain/picture-library.ts'
import { Button } from '../../ui/button.tsx'
import { acceptedImages, useUpload } from '../upload.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'

interface ReplacePictureProps {
  picture: LibraryPicture
  onClose: (isReplaced: boolean) => void
}

/** Asks which picture is to take another's place, and then whether everywhere. */
export function ReplacePicture({ picture, onClose }: ReplacePictureProps) {
  const [by, setBy] = useState<string | null>(null)
  const { progress, unsent, upload } = useUpload({
    onUploaded: setBy,
    uploadFailed: { message: 'Failed to upload image' },
    onUploading: () => {},
  })
  if (by !== null && by !== picture.address)
    return <ReplaceDialog picture={picture} by={by} onBack={() => setBy(null)} onClose={onClose} />
  return (
    <ChooseDialog
      title="Replace by which picture?"
      tools={
        <FileTrigger
          acceptedFileTypes={acceptedImages}
          onSelect={(files) => {
            const [file] = files ?? []
            if (file) void upload(file)
          }}
        >
          <Button icon={<Upload aria-hidden />} isBusy={progress !== null}>
            {unsent ? 'Not sent: try again' : 'Upload a new one'}
          </Button>
        </FileTrigger>
      }
      onChoose={({ address }) => setBy(address)}
      onClose={() => onClose(false)}
    />
  )
}
