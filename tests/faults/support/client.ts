import { onTestFinished } from 'vitest'
import { startServer } from '../../support/servers/server.ts'

/** Settings of a server with an administrator that logs only warnings and errors. */
export const withAdministrator = {
  ADMIN_USERNAME: 'anna',
  ADMIN_PASSWORD: 'correct horse battery',
  LOG_LEVEL: 'warn',
}

/** The body of a response, untyped: each test asserts its content. */
type Body = ReturnType<typeof JSON.parse>

export interface ApiResponse {
  status: number
  body: Body
  headers: Headers
}

/** A client of one server as one user, with a timeout of four minutes. */
export class Client {
  readonly url: string
  readonly cookie: string

  constructor(url: string, cookie = '') {
    this.url = url
    this.cookie = cookie
  }

  /** On a busy machine a request may not arrive in time (408): it was not processed, so it is sent again. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> {
    while (true) {
      const sent = await this.#sendOnce(method, path, body, headers)
      if (sent.status !== 408) return sent
    }
  }

  async #sendOnce(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<ApiResponse> {
    const isForm = body instanceof FormData
    const response = await fetch(this.url + path, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(240_000),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  get = (path: string) => this.send('GET', path)
  post = (path: string, body?: unknown) => this.send('POST', path, body)
  put = (path: string, body?: unknown) => this.send('PUT', path, body)
  delete = (path: string) => this.send('DELETE', path)

  /** The same user at another address. */
  at(url: string): Client {
    return new Client(url, this.cookie)
  }
}

/** Logs in as the administrator that the settings name. */
export async function signIn(url: string): Promise<Client> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = withAdministrator
  const { status, headers } = await new Client(url).post('/api/login', { username, password })
  if (status !== 200) throw new Error(`Logging in failed with ${status}`)
  return new Client(
    url,
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  )
}

/** Starts a server that has an administrator; it stops with the test. */
export async function startClub(settings: Record<string, string> = {}) {
  const server = await startServer({ entry: 'main', env: { ...withAdministrator, ...settings } })
  onTestFinished(() => server.stop())
  return server
}
