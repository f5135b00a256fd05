import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { heicMessage } from '../../domain/pictures/images.ts'
import { isProblem } from '../../domain/problems.ts'
import { isTyping } from '../../ui/browser/hotkeys.ts'
import { messageOf, parsedJson, ServerError } from '../../ui/data/request.ts'
import { notifyError } from '../../ui/surfaces/toasts.ts'
import { endSessionIfUnauthorized } from '../data/session.ts'
import { isUnreachable } from '../data/use-write.ts'

/** The types of images that the server accepts (design, 'Image fields'). */
export const acceptedImages = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** The message that rejects a file before it is sent; null for an image, which the server checks. */
export function fileErrorOf({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  if (/\.hei[cf]$/i.test(name)) return heicMessage
  // Phones and file managers name no type, or a wrong one.
  const isNamedAsPicture = /\.(?:jpe?g|jfif|png|webp|avif|gif)$/i.test(name)
  const isSurelyNone = /^(?:text|audio|video|font)\/|^application\/(?:pdf|zip|json|msword|rtf|vnd\.)/i.test(type)
  return isSurelyNone && !isNamedAsPicture ? 'Choose an image file' : null
}

/** Returns an upload's address in its stored form, which begins with /uploads/ (spec section 5). */
export function uploadsAddress(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]+/i, '').replace(/^\/*/, '/')
  return path.startsWith('/uploads/') ? path : `/uploads${path}`
}

/** Uploads an image, and returns its address; `progress` is the fraction that has been sent, from 0 to 1. */
export function uploadImage(file: File, onProgress: (progress: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    // Not fetch(), which does not report the progress of an upload.
    const transfer = new XMLHttpRequest()
    transfer.open('POST', '/api/upload')
    transfer.setRequestHeader('Accept', 'application/json')
    transfer.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    transfer.upload.addEventListener('load', () => onProgress(1))
    transfer.addEventListener('load', () => {
      const body = parsedJson(transfer.responseText) as { url?: unknown } | undefined
      if (transfer.status < 300 && typeof body?.url === 'string') resolve(uploadsAddress(body.url))
      else reject(new ServerError(transfer.status, transfer.statusText, isProblem(body) ? body : null, null))
    })
    transfer.addEventListener('error', () => reject(new TypeError('The server could not be reached')))
    transfer.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')))
    signal.addEventListener('abort', () => transfer.abort())
    const form = new FormData()
    form.set('file', file)
    transfer.send(form)
  })
}

/** The toast of a failed upload; null if the failure is logged (spec section 8) and `refusal` says why. */
export type UploadToast = { title?: string; message: string } | null

interface UploadOptions {
  onUploaded: (address: string) => void
  uploadFailed: UploadToast
  onUploading: (isUploading: boolean) => void
}

/** Uploads one picture at a time: a new upload, or unmounting the component, cancels the current one. */
export function useUpload({ onUploaded, uploadFailed, onUploading }: UploadOptions) {
  const client = useQueryClient()
  const latestController = useRef<AbortController>(null)
  const [unsentFile, setUnsentFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string>()
  /** The fraction that has been sent, from 0 to 1; null while nothing is uploading. */
  const [progress, setProgress] = useState<number | null>(null)
  useEffect(() => () => latestController.current?.abort(), [])

  const upload = async (file: File) => {
    const fileError = fileErrorOf(file)
    if (fileError !== null) return notifyError(fileError, uploadFailed?.title)
    latestController.current?.abort()
    const controller = new AbortController()
    latestController.current = controller
    setProgress(0)
    setUnsentFile(null)
    setRefusal(undefined)
    onUploading(true)
    try {
      onUploaded(await uploadImage(file, setProgress, controller.signal))
    } catch (failure) {
      if (controller.signal.aborted || endSessionIfUnauthorized(client, failure)) return
      if (isUnreachable(failure)) setUnsentFile(file)
      else if (uploadFailed) notifyError(messageOf(failure, uploadFailed.message), uploadFailed.title)
      else {
        console.warn('Upload failed', failure)
        setRefusal(messageOf(failure, 'Upload failed'))
      }
    } finally {
      if (latestController.current === controller) {
        setProgress(null)
        onUploading(false)
      }
    }
  }
  return {
    progress,
    unsentFile,
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    upload,
    cancel: () => latestController.current?.abort(),
  }
}

export function useDropTarget(onFiles: (files: FileList) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false)
  return {
    'data-drop-target': isDraggedOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setDraggedOver(true)
    },
    onDragLeave: () => setDraggedOver(false),
    onDrop: (event: DragEvent) => {
      setDraggedOver(false)
      const { files, types } = event.dataTransfer
      // Dropped text goes to the field under it.
      if (!types.includes('Files')) return
      event.preventDefault()
      if (files.length > 0) onFiles(files)
    },
  }
}

/** Handles pasted pictures, except when text is pasted into a field outside the element. */
export function usePastedFiles(element: RefObject<HTMLElement | null>, onFiles: (files: FileList) => void): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const { files, types } = event.clipboardData ?? {}
    const target = element.current
    if (!files?.length || !target || !isOnTop(target)) return
    // A word processor also copies text as a picture.
    const isInOtherField = isTyping(event.target) && !target.contains(event.target as Node)
    if (isInOtherField && types?.includes('text/plain')) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handlePaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

function isOnTop(element: HTMLElement): boolean {
  const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  return top === undefined || top.contains(element)
}
