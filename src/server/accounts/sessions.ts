import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../domain/accounts/accounts.ts'
import {
  deleteDevicesOf,
  deleteExpiredSessions,
  deleteSession,
  findDevice,
  findSession,
  insertSession,
  rememberDevice,
  type SessionUser,
  setSeenAt,
} from '../db/accounts/sessions.ts'
import type { Database, Queries } from '../db/database.ts'
import { codeOf } from '../db/failures.ts'
import { latestPlausible } from '../db/plausible-time.ts'
import { CookieWithMarker, readCookie } from '../http/responses/cookies.ts'
import { hashToken, newToken } from './secrets.ts'

const minute = 60_000
const day = 24 * 60 * minute

const deviceLifetimeMs = 180 * day

const toIso = (time: number) => new Date(time).toISOString()

/**
 * Recognises browsers that have signed in before by a token in a cookie (OWASP, "Slow Down Online Guessing Attacks with
 * Device Cookies"). It only keeps its browser from being locked out by others' guesses.
 */
class Devices {
  readonly #database: Database
  readonly #isSecure: boolean

  constructor(database: Database, isSecure: boolean) {
    this.#database = database
    this.#isSecure = isSecure
  }

  // Not `__Host-`, which forbids a path: the cookie is sent to /api only, so that pages can be cached.
  get #cookieName(): string {
    return this.#isSecure ? '__Secure-ringside-device' : 'ringside-device'
  }

  /** Returns the id of the request's browser if it has signed in as this user before. */
  async find(request: FastifyRequest, username: string): Promise<number | undefined> {
    const token = readCookie(request, this.#cookieName)
    return token ? findDevice(this.#database.read, hashToken(token), username, toIso(Date.now())) : undefined
  }

  /** Stores that the request's browser has signed in as this user; `setCookie` then sends the token. */
  remember(queries: Queries, request: FastifyRequest, userId: number, token: string): Promise<void> {
    const formerToken = readCookie(request, this.#cookieName)
    const now = Date.now()
    return rememberDevice(queries, {
      formerTokenHash: formerToken && hashToken(formerToken),
      tokenHash: hashToken(token),
      userId,
      now: toIso(now),
      expiresAt: toIso(now + deviceLifetimeMs),
    })
  }

  deleteOthers(queries: Queries, request: FastifyRequest, userId: number): Promise<void> {
    const token = readCookie(request, this.#cookieName)
    const exceptTokenHash = token && hashToken(token)
    return deleteDevicesOf(queries, userId, exceptTokenHash)
  }

  setCookie(reply: FastifyReply, token: string): void {
    const options = { path: '/api', httpOnly: true, sameSite: 'lax', secure: this.#isSecure } as const
    reply.setCookie(this.#cookieName, token, { ...options, maxAge: deviceLifetimeMs / 1000 })
  }
}

/** Over https the cookie is bound to the host (RFC 6265bis, cookie prefixes). */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-ringside' : 'ringside')

/** A session ends this long after its last use. */
const idleLifetimeMs = 7 * day

/** A session ends this long after the log-in, even if it is still used. */
const absoluteLifetimeMs = 30 * day

/** How far `seenAt` may lag behind, so that most requests need not write. */
const seenPrecisionMs = 5 * minute

/** A session's cookie contains a token, the database only the token's hash. */
export class Sessions {
  readonly devices: Devices
  readonly #database: Database
  readonly #cookie: CookieWithMarker

  constructor(database: Database, isSecure: boolean) {
    this.devices = new Devices(database, isSecure)
    this.#database = database
    this.#cookie = new CookieWithMarker({ name: sessionCookieName(isSecure), marker: 'ringside_session' }, isSecure)
  }

  /** Opens a session for the user whom `admit` returns, in one transaction, and ends the browser's former session. */
  async open(request: FastifyRequest, reply: FastifyReply, admit: (queries: Queries) => Promise<User>): Promise<User> {
    const token = newToken()
    const deviceToken = newToken()
    const formerToken = this.#cookie.read(request)
    const user = await this.#database.write(async (queries) => {
      const admitted = await admit(queries)
      const now = Date.now()
      await deleteExpiredSessions(queries, toIso(now), toIso(now - idleLifetimeMs))
      if (formerToken) await deleteSession(queries, hashToken(formerToken))
      await insertSession(queries, {
        tokenHash: hashToken(token),
        userId: admitted.id,
        createdAt: toIso(now),
        seenAt: toIso(now),
        expiresAt: toIso(now + absoluteLifetimeMs),
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        address: request.ip,
      })
      await this.devices.remember(queries, request, admitted.id, deviceToken)
      return admitted
    })
    this.#cookie.set(reply, token, absoluteLifetimeMs / 1000)
    this.devices.setCookie(reply, deviceToken)
    return user
  }

  async find(request: FastifyRequest): Promise<SessionUser | null> {
    const token = this.#cookie.read(request)
    if (!token) return null
    const session = await findSession(this.#database.read, hashToken(token))
    const now = Date.now()
    if (!session || Date.parse(session.expiresAt) <= now || Date.parse(session.seenAt) <= now - idleLifetimeMs)
      return null
    const wasClockAhead = session.seenAt > latestPlausible(now)
    if (wasClockAhead || Date.parse(session.seenAt) < now - seenPrecisionMs) this.#touch(request, session, now)
    return session
  }

  /** Ends the request's session, if it has one, and clears its cookies. Returns the user's name. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const token = this.#cookie.read(request)
    if (!token) return
    const username = await this.#database.write(async (queries) => {
      const session = await findSession(queries, hashToken(token))
      if (session) await deleteSession(queries, hashToken(token))
      return session?.user.username
    })
    this.#cookie.clear(reply)
    return username
  }

  clearCookies(reply: FastifyReply): void {
    this.#cookie.clear(reply)
  }

  /** Stores that a session was used. The request does not wait for this write, and succeeds even if it fails. */
  #touch(request: FastifyRequest, { sessionId, expiresAt }: SessionUser, now: number): void {
    // A session that was opened while the clock was ahead lasts no longer than others.
    const latest = toIso(now + absoluteLifetimeMs)
    this.#database
      .write((queries) => setSeenAt(queries, sessionId, toIso(now), expiresAt < latest ? expiresAt : latest))
      .catch((error) => request.log.debug({ code: codeOf(error) }, 'Storing the last use of a session failed'))
  }
}
