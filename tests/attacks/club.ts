import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { createDatabase } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'

export const isLong = process.env.ATTACKS === 'long'

export const administrator = { username: 'kamil', password: 'wooden horse battery' }

export interface Club {
  url: string
  server: RunningServer
  /** The administrator's session, as a Cookie header. */
  cookie: string
  /** Asks in the administrator's name, in JSON; throws when refused. */
  ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
}

/** One club for all tests of a file. */
export function shareClub(env: Record<string, string> = {}): () => Club {
  let club: Club | undefined
  beforeAll(async () => {
    club = await openClub(env)
  })
  afterAll(() => club?.server.stop())
  return () => {
    if (!club) throw new Error('The club is not open yet')
    return club
  }
}

/** A club for one test; gone with it. */
export async function startClub(env: Record<string, string> = {}): Promise<Club> {
  const club = await openClub(env)
  onTestFinished(() => club.server.stop())
  return club
}

/** The real server with the sample club, on the engine under test. */
async function openClub(env: Record<string, string>): Promise<Club> {
  const server = await startServer({
    entry: 'main',
    env: {
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
      ...(process.env.ENGINE === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }),
      ...env,
    },
  })
  const { url } = server
  const cookie = await signIn(url, administrator)
  const ask = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const answer = await fetch(url + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return { url, server, cookie, ask }
}

/** Signs in; gives the session's cookie as it is sent. Throws when refused. */
export async function signIn(url: string, account: { username: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`)
  return sessionIn(answer.headers.getSetCookie())
}

/** The session among the cookies that an answer sets, as a Cookie header. */
export function sessionIn(setCookies: string[]): string {
  const session = setCookies.find((each) => /^(?:__Host-)?ringside=./.test(each))?.split(';')[0]
  if (!session) throw new Error(`No session in ${setCookies}`)
  return session
}
