import { useQueryClient } from '@tanstack/react-query'
import { Trash2, Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { isImageAddress } from '../../../domain/addresses.ts'
import { messageOf } from '../../data/request.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { notifyError } from '../../ui/notices.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Picture } from '../picture.tsx'
import { endSessionIfRefused } from '../session.ts'
import { acceptedImages, uploadImage } from './upload.ts'

export interface ImageFieldProps {
  label: string
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
}

/** A picture by its address or from a file: chosen, or dropped here. */
export function ImageField({
  label,
  value,
  onChange,
  error,
  isOptional = false,
  shape = 'square',
  uploadLabel = 'Upload file',
  uploadFailed,
  onUploading,
}: ImageFieldProps) {
  const [progress, setProgress] = useState<number | null>(null)
  const [isTarget, setTarget] = useState(false)
  const cancel = useRef<AbortController>(null)
  const client = useQueryClient()

  const upload = async (file: File | undefined) => {
    if (!file) return
    if (!file.type.startsWith('image/')) return notifyError('Choose an image file', uploadFailed?.title)
    const controller = new AbortController()
    cancel.current = controller
    setProgress(0)
    onUploading(true)
    try {
      onChange(await uploadImage(file, setProgress, controller.signal))
    } catch (failure) {
      if (controller.signal.aborted || endSessionIfRefused(client, failure)) return
      if (uploadFailed) notifyError(messageOf(failure, uploadFailed.message), uploadFailed.title)
      else console.warn('Upload failed', failure)
    } finally {
      setProgress(null)
      onUploading(false)
    }
  }

  const aim = (event: DragEvent) => {
    event.preventDefault()
    setTarget(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setTarget(false)
    void upload(event.dataTransfer.files[0])
  }

  return (
    <fieldset
      className={`ui-fieldset image-field image-field-${shape}`}
      data-drop-target={isTarget || undefined}
      onDragOver={aim}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      <Picture className="image-field-preview" address={isImageAddress(value) ? value : ''} alt="Preview" size={320} />
      <div className="image-field-controls">
        <TextField
          label={label}
          value={value}
          onChange={onChange}
          error={error}
          isOptional={isOptional}
          isMonospaced
          inputMode="url"
          placeholder="https://… or an upload"
        />
        {progress === null ? (
          <div className="image-field-actions">
            <FileTrigger acceptedFileTypes={acceptedImages} onSelect={(files) => upload(files?.[0])}>
              <Button icon={<Upload aria-hidden />}>{uploadLabel}</Button>
            </FileTrigger>
            {isOptional && value !== '' && (
              <IconButton label="Remove picture" onPress={() => onChange('')}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
            <span className="ui-muted image-field-hint">or drop an image here</span>
          </div>
        ) : (
          <div className="image-field-actions">
            <progress className="image-field-progress" aria-label="Upload" max={1} value={progress} />
            <span className="ui-number">{Math.round(progress * 100)} %</span>
            <Button size="small" onPress={() => cancel.current?.abort()}>
              Cancel upload
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}
