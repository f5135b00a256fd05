import { t, translated } from '../../../ui/translate/translate.tsx'
import './image-field.css'
import { ImageOff, Images, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isImageAddress } from '../../../domain/text/addresses.ts'
import { cleanLine } from '../../../domain/text/text.ts'
import { Button, IconButton } from '../../../ui/elements/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { LazyDialog, lazyCode } from '../../parts/lazy.tsx'
import { Picture } from '../../parts/picture.tsx'
import { type UploadToast, useDropTarget, usePastedFiles, useUpload } from '../../pictures/upload.ts'
import { UploadButton } from '../../pictures/upload-button.tsx'
import { WithdrawPicture } from '../../pictures/withdraw-picture.tsx'
import type { Editor } from '../use-editor.ts'
import { type Crop, type FocalPointField, FocalPointPicker } from './focal-point-picker.tsx'

interface ImageFieldProps {
  editor: Pick<Editor<never>, 'setUploading' | 'close'>
  label: string
  name?: string
  value: string
  onChange: (address: string) => void
  error?: string
  isOptional?: boolean
  uploadLabel?: string
  uploadFailed: UploadToast
  /** Called when several files are chosen at once. Without it, the field uploads the first file. */
  onSeveralFiles?: ((files: FileList) => void) | undefined
  focalPoint?: FocalPointField | undefined
  crops?: readonly Crop[] | undefined
  isUncroppedByDefault?: boolean
}

const useChooseDialog = lazyCode(async () => (await import('../../pictures/picture-library.tsx')).ChooseDialog)

/** Takes a picture as an address, from the uploads, or as a chosen, dropped or pasted file. */
export function ImageField({
  editor,
  label,
  name,
  value,
  onChange,
  error,
  isOptional = false,
  uploadLabel = t('Upload file'),
  uploadFailed,
  onSeveralFiles,
  focalPoint,
  crops = [],
  isUncroppedByDefault = false,
}: ImageFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null)
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const change = (address: string) => {
    forgetRefusal()
    onChange(address)
    // The focal point belongs to the previous picture.
    if (address !== value) focalPoint?.onChange('')
  }
  const { progress, unsentFile, refusal, forgetRefusal, upload, cancel } = useUpload({
    onUploaded: change,
    uploadFailed,
    onUploading: editor.setUploading,
  })
  const uploadFiles = (files: FileList | null) => {
    if (onSeveralFiles && files && files.length > 1) return onSeveralFiles(files)
    const [file] = files ?? []
    if (file) void upload(file)
  }
  usePastedFiles(field, uploadFiles)
  const dropTarget = useDropTarget(uploadFiles)
  const address = isImageAddress(value) ? value : ''
  const place = useRef<HTMLDivElement>(null)
  useFocusKeptIn(place, progress !== null)

  return (
    <>
      <fieldset ref={field} className="image-field" onErrorCapture={() => setBrokenAddress(value)} {...dropTarget}>
        <Picture
          className="image-field-preview"
          address={address}
          alt={t('Preview')}
          size={320}
          isUncropped={isUncroppedByDefault && !focalPoint?.value}
          focalPoint={focalPoint?.value}
        />
        <div className="ui-stack">
          <div ref={place} className="image-field-place">
            <div className={`ui-cluster image-field-actions ${progress === null ? '' : 'image-field-waiting'}`}>
              <UploadButton label={uploadLabel} allowsMultiple={onSeveralFiles !== undefined} onSelect={uploadFiles} />
              <Button icon={<Images aria-hidden />} onPress={() => setChoosing(true)}>
                {t('Choose from uploads')}
              </Button>
              {isOptional && value !== '' && (
                <IconButton label={t('Remove picture')} onPress={() => change('')}>
                  <Trash2 aria-hidden />
                </IconButton>
              )}
              {/* Closes the editor, because the withdrawal changes the record. */}
              <WithdrawPicture address={value} onWithdrawn={editor.close}>
                {(openDialog) => (
                  <Button icon={<ImageOff aria-hidden />} onPress={openDialog}>
                    {t('Delete for good')}
                  </Button>
                )}
              </WithdrawPicture>
              <span className="ui-muted ui-desk-hint">{t('or drop or paste one here')}</span>
            </div>
            {progress !== null && <UploadProgress progress={progress} onCancel={cancel} />}
          </div>
          <TextField
            label={translated(label)}
            name={name}
            value={value}
            onChange={(typed) => {
              setTyping(true)
              change(cleanLine(typed))
            }}
            onBlur={() => setTyping(false)}
            error={refusal ?? error}
            // Never undefined, so that the field references its hint from the first render.
            hint={brokenAddress === value && !isTyping ? t('There’s no picture at this address.') : ''}
            isOptional={isOptional}
            isMonospaced
            inputMode="url"
            placeholder={t('Address (https://…)')}
          />
          {unsentFile && (
            <div className="ui-cluster image-field-actions" role="alert">
              <span className="ui-error">
                {t('{message}: no connection to the server.', {
                  message: translated(uploadFailed?.message ?? 'Upload failed'),
                })}
              </span>
              <Button size="small" onPress={() => void upload(unsentFile)}>
                {t('Try again')}
              </Button>
            </div>
          )}
        </div>
      </fieldset>
      {focalPoint && address !== '' && (
        <FocalPointPicker
          key={address}
          address={address}
          {...focalPoint}
          crops={crops}
          isUncroppedByDefault={isUncroppedByDefault}
        />
      )}
      {isChoosing && (
        <LazyDialog useCode={useChooseDialog} title={t('Choose a picture')} onClose={() => setChoosing(false)}>
          {(ChooseDialog) => (
            <ChooseDialog
              onChoose={({ address }) => {
                change(address)
                setChoosing(false)
              }}
              onClose={() => setChoosing(false)}
            />
          )}
        </LazyDialog>
      )}
    </>
  )
}

/** While buttons give way to the progress of an upload, the focus stays in their place; then the first button has it. */
function useFocusKeptIn(place: RefObject<HTMLElement | null>, isUploading: boolean) {
  useEffect(() => {
    const element = place.current
    const focus = (selector: string) => {
      if (document.activeElement !== document.body && !element?.contains(document.activeElement)) return
      element?.querySelector<HTMLElement>(selector)?.focus()
    }
    if (!isUploading) return
    focus('.image-field-sending')
    return () => focus('button')
  }, [place, isUploading])
}

function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const isSending = progress < 1
  return (
    <div className="ui-cluster image-field-actions image-field-sending" tabIndex={-1}>
      <progress
        className="image-field-progress"
        aria-label={t('Upload')}
        max={1}
        value={isSending ? progress : undefined}
      />
      <span className="ui-number image-field-state" role={isSending ? undefined : 'status'}>
        {isSending ? `${Math.floor(progress * 100)}%` : t('Preparing picture…')}
      </span>
      <Button size="small" onPress={onCancel}>
        {t('Cancel upload')}
      </Button>
    </div>
  )
}
