import { startServer } from '../tests/support/servers/server.ts'

const administrator = { username: 'bench', password: 'correct horse battery' }

/** A running club with a signed-in administrator. */
export interface Club {
  url: string
  pid: number
  /** The administrator's session. */
  cookie: string
  /** When the server was ready, by performance.now(). */
  readyAt: number
  stop: () => Promise<void>
}

/** Starts the built server on the sample club, or on the data directory that `env` names. */
export async function startClub(env: Record<string, string> = {}): Promise<Club> {
  const server = await startServer({
    env: { ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password, ...env },
  })
  const readyAt = performance.now()
  return { url: server.url, pid: server.pid ?? 0, cookie: await signIn(server.url), readyAt, stop: server.stop }
}

/** Returns the cookie of a new session of the administrator. */
async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  if (!response.ok) throw new Error(`The administrator could not sign in: ${await response.text()}`)
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0])
  return cookie.join('; ')
}
