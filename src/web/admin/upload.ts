import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isProblem } from '../../domain/problems.ts'
import { messageOf, ServerError } from '../data/request.ts'
import { notifyError } from '../ui/notices.ts'
import { endSessionIfRefused } from './session.ts'
import { isUnreachable } from './use-write.ts'

/** What the server takes (design, 'Image fields'). */
export const acceptedImages = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** An upload's address as content stores it: beginning with /uploads/ (spec section 5). */
export function uploadsAddress(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]+/i, '').replace(/^\/*/, '/')
  return path.startsWith('/uploads/') ? path : `/uploads${path}`
}

/** Sends an image to the server, telling how much of it (0 to 1) is sent; gives its address. */
export function uploadImage(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    // fetch tells nothing of how far an upload is.
    const transfer = new XMLHttpRequest()
    transfer.open('POST', '/api/upload')
    transfer.setRequestHeader('Accept', 'application/json')
    transfer.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    transfer.upload.addEventListener('load', () => onProgress(1))
    transfer.addEventListener('load', () => {
      const answer = parsed(transfer.responseText)
      if (transfer.status < 300 && typeof answer?.url === 'string') resolve(uploadsAddress(answer.url))
      else reject(refusal(transfer, answer))
    })
    transfer.addEventListener('error', () => reject(new TypeError('The server could not be reached')))
    transfer.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')))
    signal.addEventListener('abort', () => transfer.abort())
    const form = new FormData()
    form.set('file', file)
    transfer.send(form)
  })
}

function refusal(transfer: XMLHttpRequest, answer: unknown): ServerError {
  return new ServerError(transfer.status, transfer.statusText, isProblem(answer) ? answer : null, null)
}

function parsed(answer: string): { url?: unknown } | null {
  try {
    return JSON.parse(answer)
  } catch {
    return null
  }
}

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
