import { isProblem, type Problem } from '../../domain/problems.ts'

/** A response with an error status. The message consists of the status and `detail` (spec section 8). */
export class ServerError extends Error {
  readonly status: number
  /** The status text from 500 up, else the body. */
  readonly detail: string
  readonly problem: Problem | null
  /** The body, if it is plain text. */
  readonly text: string | null
  readonly isJson: boolean

  constructor(status: number, detail: string, problem: Problem | null, text: string | null, isJson = problem !== null) {
    super(`${status}: ${detail}`)
    this.name = 'ServerError'
    this.status = status
    this.detail = detail
    this.problem = problem
    this.text = text
    this.isJson = isJson
  }
}

interface RequestOptions {
  body?: unknown
  form?: FormData | Blob
  /** The idempotency key: a repeated request with the same key gets the first response again. */
  key?: string | undefined
  /** The version, fingerprint or order that the change is based on: the server returns 412 if it has changed. */
  ifMatch?: number | string | undefined
  /** Called with the id of the write's entry in the change log. */
  onChange?: ((change: number) => void) | undefined
  signal?: AbortSignal
  priority?: RequestPriority
}

/** Sends a request to the server. Throws `ServerError` for an error status, and `TypeError` without a network. */
export async function request<T>(method: string, path: string, options: RequestOptions = {}): Promise<T> {
  const headers = new Headers({ Accept: 'application/json' })
  if (options.body !== undefined) headers.set('Content-Type', 'application/json')
  if (options.key !== undefined) headers.set('Idempotency-Key', options.key)
  if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`)
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'same-origin',
    body: options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body)),
    signal: options.signal,
    priority: options.priority,
  })
  const text = await response.text()
  if (!response.ok) throw errorOf(response, text)
  const change = response.headers.get('Change-Id')
  if (change !== null) options.onChange?.(Number(change))
  return (text === '' ? undefined : JSON.parse(text)) as T
}

/** Returns a signal that also aborts after a time in milliseconds. `AbortSignal.any` needs Safari 17.4 and Firefox 124. */
export function withTimeout(signal: AbortSignal, timeout: number): AbortSignal {
  const controller = new AbortController()
  for (const each of [signal, AbortSignal.timeout(timeout)]) {
    const abort = () => controller.abort(each.reason)
    if (each.aborted) abort()
    else each.addEventListener('abort', abort)
  }
  return controller.signal
}

function errorOf({ status, statusText, headers }: Response, text: string): ServerError {
  const isText = headers.get('Content-Type')?.startsWith('text/plain') ?? false
  const body = parsedJson(text)
  return new ServerError(
    status,
    status >= 500 ? statusText : text,
    isProblem(body) ? body : null,
    isText && text.trim() ? text.trim() : null,
    body !== undefined,
  )
}

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the message for an error: the server's message, else the fallback (spec section 8). */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ServerError)) return fallback
  return error.problem?.message ?? error.text ?? fallback
}
