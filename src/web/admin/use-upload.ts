import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../data/request.ts'
import { notifyError } from '../ui/notices.ts'
import { endSessionIfRefused } from './session.ts'
import { uploadImage } from './upload.ts'
import { isUnreachable } from './use-write.ts'

interface UploadOptions {
  onUploaded: (address: string) => void
  /** What is told when an upload fails; null: the failure is only logged (spec section 8). */
  uploadFailed: { title?: string; message: string } | null
  onUploading: (isUploading: boolean) => void
}

/** Sends one picture at a time; a newer one takes its place, and nothing is sent for a field that is gone. */
export function useUpload({ onUploaded, uploadFailed, onUploading }: UploadOptions) {
  const client = useQueryClient()
  const latest = useRef<AbortController>(null)
  /** The picture that was not sent, because the server could not be reached. */
  const [unsent, setUnsent] = useState<File | null>(null)
  /** How much of the picture is sent, from 0 to 1; null when none is under way. */
  const [progress, setProgress] = useState<number | null>(null)
  useEffect(() => () => latest.current?.abort(), [])

  const upload = async (file: File) => {
    if (!file.type.startsWith('image/')) return notifyError('Choose an image file', uploadFailed?.title)
    latest.current?.abort()
    const controller = new AbortController()
    latest.current = controller
    setProgress(0)
    setUnsent(null)
    onUploading(true)
    try {
      onUploaded(await uploadImage(file, setProgress, controller.signal))
    } catch (failure) {
      if (controller.signal.aborted || endSessionIfRefused(client, failure)) return
      if (isUnreachable(failure)) setUnsent(file)
      else if (uploadFailed) notifyError(messageOf(failure, uploadFailed.message), uploadFailed.title)
      else console.warn('Upload failed', failure)
    } finally {
      if (latest.current === controller) {
        setProgress(null)
        onUploading(false)
      }
    }
  }
  return { progress, unsent, upload, cancel: () => latest.current?.abort() }
}
