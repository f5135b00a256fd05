import type { AccountSecurity } from '../../../src/domain/accounts/accounts.ts'
import { cacheNames } from '../../../src/domain/releases/releases.ts'
import { type RunningServer, startServer } from '../../support/servers/server.ts'

export const administrator = { username: 'kamil', password: 'wooden horse battery' }

export interface Club {
  url: string
  server: RunningServer
  /** The administrator's session, as a Cookie header; the password was given again, so it may do everything. */
  cookie: string
  /** Sends JSON as the administrator; throws when refused. */
  ask<ApiResponse>(method: string, path: string, body?: unknown): Promise<ApiResponse>
}

/** Starts the real server with the sample club; the caller stops it. */
export async function openClub(env: Record<string, string> = {}): Promise<Club> {
  const account = { ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password }
  const server = await startServer({ entry: 'main', env: { ...account, LOG_LEVEL: 'warn', ...env } })
  const { url } = server
  const cookie = await signIn(url, administrator)
  const ask = async <ApiResponse>(method: string, path: string, body?: unknown): Promise<ApiResponse> => {
    const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const response = await fetch(url + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as ApiResponse
  }
  await ask('POST', '/api/user/proof', { password: administrator.password })
  return { url, server, cookie, ask }
}

/** Logs in; returns the session's cookie as it is sent. Throws when refused. */
async function signIn(url: string, account: { username: string; password: string }): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!response.ok) throw new Error(`Signing in failed: ${response.status} ${await response.text()}`)
  return sessionIn(response.headers.getSetCookie())
}

/** The session among the cookies that a response sets, as a Cookie header. */
export function sessionIn(setCookies: string[]): string {
  const session = setCookies.find((each) => /^(?:__Host-)?ringside=./.test(each))?.split(';')[0]
  if (!session) throw new Error(`No session in ${setCookies}`)
  return session
}

const places = [
  '/api/users',
  ...cacheNames.map((name) => `/api/${name}`),
  '/api/cache/metadata',
  '/api/admin/first-steps',
]

/** Everything that a write could change, as the administrator reads it. Throws when the session has ended. */
export async function stateOf(club: Pick<Club, 'ask'>): Promise<string> {
  const parts = await Promise.all(places.map((place) => club.ask('GET', place)))
  const { sessions, secondFactor } = await club.ask<AccountSecurity>('GET', '/api/user/security')
  return JSON.stringify([...parts, secondFactor, sessions.map(({ id }) => id)], null, 1)
}
