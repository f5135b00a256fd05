import { isProblem, type Problem } from '../../domain/problems.ts'

/** A refusal: its message is the status text from 500 up and the answer's body below (spec section 8). */
export class ServerError extends Error {
  readonly status: number
  /** The status text or the body, as the status has it. */
  readonly detail: string
  readonly problem: Problem | null
  /** The body, if it was plain text. */
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
  /** What is no JSON: a form, or a file as it is. */
  form?: FormData | Blob
  /** Sent again under the same key, the request returns its first response. */
  key?: string | undefined
  /** The version, fingerprint or order that the change was made from; another stored one answers 412. */
  ifMatch?: number | string | undefined
  /** Hears which change of the log an administrator's write was. */
  onChange?: ((change: number) => void) | undefined
  signal?: AbortSignal
  priority?: RequestPriority
}

/** Sends a request to Ringside's server; throws ServerError for a refusal and TypeError when there is no network. */
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
  const answer = await response.text()
  if (!response.ok) throw refusal(response, answer)
  const change = response.headers.get('Change-Id')
  if (change !== null) options.onChange?.(Number(change))
  return (answer === '' ? undefined : JSON.parse(answer)) as T
}

function refusal(response: Response, answer: string): ServerError {
  const isText = response.headers.get('Content-Type')?.startsWith('text/plain') ?? false
  const body = parsed(answer)
  const problem = isProblem(body) ? body : null
  const message = response.status >= 500 ? response.statusText : answer
  const text = isText && answer.trim() ? answer.trim() : null
  return new ServerError(response.status, message, problem, text, body !== undefined)
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}

/** What a person is told of a failure: the server's own message, else the fallback (spec section 8). */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ServerError)) return fallback
  return error.problem?.message ?? error.text ?? fallback
}
