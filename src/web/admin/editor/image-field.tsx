import './image-field.css'
import { Images, Trash2, Upload, UserX } from 'lucide-react'
import { useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { isImageAddress } from '../../../domain/addresses.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LateDialog, late } from '../lazy.tsx'
import { Picture } from '../picture.tsx'
import { acceptedImages, useUpload } from '../upload.ts'
import { WithdrawPicture } from '../withdraw-picture.tsx'
import { useDropTarget, usePastedFiles } from './incoming-files.ts'

export interface ImageFieldProps {
  label: string
  name?: string
  value: string
  onChange: (address: string) => void
  error?: string
  isOptional?: boolean
  /** The shape of the preview. */
  shape?: 'portrait' | 'square' | 'wide' | 'logo'
  uploadLabel?: string
  /** What is told when an upload fails; null: the failure is only logged (spec section 8). */
  uploadFailed: { title?: string; message: string } | null
  onUploading: (isUploading: boolean) => void
  /** Leaves the editor, whose record is another one once its picture was withdrawn. */
  onWithdrawn: () => void
  /** Takes several files at once; without it the field takes the first. */
  onSeveral?: ((files: FileList) => void) | undefined
}

/** A picture by its address, out of the uploads, or from a file: chosen, dropped here or pasted. */
export function ImageField({
  label,
  name,
  value,
  onChange,
  error,
  isOptional = false,
  shape = 'square',
  uploadLabel = 'Upload file',
  uploadFailed,
  onUploading,
  onWithdrawn,
  onSeveral,
}: ImageFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null)
  const [broken, setBroken] = useState<string | null>(null)
  // Half an address is none yet.
  const [isTyping, setTyping] = useState(false)
  const { progress, unsent, upload, cancel } = useUpload({ onUploaded: onChange, uploadFailed, onUploading })

  const take = (files: FileList | null) => {
    if (onSeveral && files && files.length > 1) return onSeveral(files)
    const [file] = files ?? []
    if (file) void upload(file)
  }
  usePastedFiles(field, take)
  const dropTarget = useDropTarget(take)

  return (
    <fieldset
      ref={field}
      className={`image-field image-field-${shape}`}
      onErrorCapture={() => setBroken(value)}
      {...dropTarget}
    >
      <Picture className="image-field-preview" address={isImageAddress(value) ? value : ''} alt="Preview" size={320} />
      <div className="image-field-controls">
        <TextField
          label={label}
          name={name}
          value={value}
          onChange={(address) => {
            setTyping(true)
            onChange(address)
          }}
          onBlur={() => setTyping(false)}
          error={error}
          // Empty, not left out: a field knows what describes it from its beginning.
          hint={broken === value && !isTyping ? 'No picture loads from this address.' : ''}
          isOptional={isOptional}
          isMonospaced
          inputMode="url"
          placeholder="https://… or an upload"
        />
        <div className="image-field-place">
          <div className={`image-field-actions ${progress === null ? '' : 'image-field-waiting'}`}>
            <FileTrigger acceptedFileTypes={acceptedImages} allowsMultiple={onSeveral !== undefined} onSelect={take}>
              <Button icon={<Upload aria-hidden />}>{uploadLabel}</Button>
            </FileTrigger>
            <ChooseFromUploads onChoose={onChange} />
            {isOptional && value !== '' && (
              <IconButton label="Remove picture" onPress={() => onChange('')}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
            <WithdrawPicture address={value} onWithdrawn={onWithdrawn}>
              {(ask) => (
                <Button icon={<UserX aria-hidden />} onPress={ask}>
                  Withdraw picture
                </Button>
              )}
            </WithdrawPicture>
            <span className="ui-muted image-field-hint">or drop or paste an image here</span>
          </div>
          {progress !== null && <UploadProgress progress={progress} onCancel={cancel} />}
        </div>
        {unsent && (
          <div className="image-field-actions" role="alert">
            <span className="ui-error">{uploadFailed?.message ?? 'Upload failed'}: no connection to the server.</span>
            <Button size="small" onPress={() => void upload(unsent)}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}

/** How far an upload is, from 0 to 1: from there on the server works on it. */
function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const isSending = progress < 1
  return (
    <div className="image-field-actions image-field-sending">
      <progress className="image-field-progress" aria-label="Upload" max={1} value={isSending ? progress : undefined} />
      <span className="ui-number image-field-state" role={isSending ? undefined : 'status'}>
        {isSending ? `${Math.floor(progress * 100)} %` : 'Preparing picture…'}
      </span>
      <Button size="small" onPress={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}

// Most pictures are new ones.
const useChooseDialog = late(async () => (await import('../pictures/picture-library.tsx')).ChooseDialog)

/** Takes a picture that is uploaded already. */
function ChooseFromUploads({ onChoose }: { onChoose: (address: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Images aria-hidden />} onPress={() => setOpen(true)}>
        Choose from uploads
      </Button>
      {isOpen && (
        <LateDialog useCode={useChooseDialog} title="Choose a picture" width={960} onClose={() => setOpen(false)}>
          {(ChooseDialog) => (
            <ChooseDialog
              onChoose={({ address }) => {
                onChoose(address)
                setOpen(false)
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </LateDialog>
      )}
    </>
  )
}
