import type { GivenTo, OperationName, ResponseTo } from '../../domain/api/calls.ts'
import { isProblem, type Problem } from '../../domain/problems.ts'

/**
 * A response with an error status. The message consists of the status and `detail` (spec section 8). Without a name, and
 * with fields that are only declared, it adds little to what visitors load to log in.
 */
export class ServerError extends Error {
  declare readonly status: number
  /** The status text from 500 up, else the body. */
  declare readonly detail: string
  declare readonly problem: Problem | null
  /** The body, if it is plain text. */
  declare readonly text: string | null
  declare readonly isJson: boolean

  constructor(status: number, detail: string, problem: Problem | null, text: string | null, isJson = problem !== null) {
    super(`${status}: ${detail}`)
    this.status = status
    this.detail = detail
    this.problem = problem
    this.text = text
    this.isJson = isJson
  }
}

interface SendOptions {
  /** The idempotency key: a repeated request with the same key gets the first response again. */
  key?: string | undefined
  /** The version, fingerprint or order that the change is based on: the server returns 412 if it has changed. */
  ifMatch?: number | string | undefined
  /** Called with the id of the write's entry in the change log. */
  onChange?: ((change: number) => void) | undefined
  signal?: AbortSignal
}

type RequestOptions<Name extends OperationName> = GivenTo<Name> & SendOptions

interface AnyOptions extends SendOptions {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

/**
 * Calls an operation of the API, with what its declaration takes. Throws `ServerError` for an error status, and
 * `TypeError` without a network.
 */
export async function request<Name extends OperationName>(
  operation: Name,
  ...[options]: object extends RequestOptions<Name> ? [RequestOptions<Name>?] : [RequestOptions<Name>]
): Promise<ResponseTo<Name>> {
  const { params = {}, query, body, key, ifMatch, onChange, signal }: AnyOptions = options ?? {}
  const [method, pattern = ''] = operation.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(`${params[name]}`))
  const search = `${new URLSearchParams(query)}`
  const headers = new Headers({ Accept: 'application/json' })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (key !== undefined) headers.set('Idempotency-Key', key)
  if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`)
  const response = await fetch(search ? `${path}?${search}` : path, {
    method,
    headers,
    // Undefined without a body.
    body: JSON.stringify(body),
    signal,
  })
  const text = await response.text()
  if (!response.ok) throw errorOf(response, text)
  const change = response.headers.get('Change-Id')
  if (change !== null) onChange?.(Number(change))
  return JSON.parse(text)
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
  const isText = headers.get('Content-Type')?.startsWith('text/plain')
  const body = parsedJson(text)
  return new ServerError(
    status,
    status >= 500 ? statusText : text,
    isProblem(body) ? body : null,
    (isText && text.trim()) || null,
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
