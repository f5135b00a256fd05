import { isProblem } from '../../domain/problems.ts'
import { ServerError } from '../data/request.ts'

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
