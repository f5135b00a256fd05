import type { IncomingMessage } from 'node:http'
import { hasOneHost } from './broken-requests.ts'
import type { Draining } from './draining.ts'
import type { FindReady } from './node-server.ts'
import { mayBePreview } from './preview-cookies.ts'
import type { FindAt } from './ready-answer.ts'

interface MemoryOptions {
  /** Asked one after the other. */
  finders: readonly FindAt[]
  draining: Draining
  publicUrl: string | null
}

/**
 * Finds what stands ready, byte for byte as its route gives it: what everybody asks for costs little more than Node's own
 * server does. Whatever is not plain is left to the routes.
 */
export function answersFromMemory({ finders, draining, publicUrl }: MemoryOptions): FindReady {
  const ownHost = publicUrl ? new URL(publicUrl).host : null

  return (request) => {
    if (request.method !== 'GET' || draining.isDraining) return null
    const [path = ''] = (request.url ?? '').split('?', 1)
    for (const find of finders) {
      const ready = find(path, request)
      if (ready) return isPlain(request, ownHost) ? ready : null
    }
    return null
  }
}

/** Whether a request has no body, is in no preview and names one host, this site's own where that is known. */
function isPlain({ headers, rawHeaders }: IncomingMessage, ownHost: string | null): boolean {
  if ('content-length' in headers || 'transfer-encoding' in headers || 'content-type' in headers) return false
  if (!hasOneHost(rawHeaders) || mayBePreview(headers)) return false
  return ownHost === null || headers.host === ownHost
}
