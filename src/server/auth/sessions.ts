import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../domain/accounts.ts'
import type { Database, Queries } from '../db/database.ts'
import { codeOf } from '../db/failures.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
  type SessionUser,
  touchSession,
} from '../db/sessions.ts'
import { HintedCookie } from '../http/cookies.ts'
import type { Devices } from './devices.ts'
import { hashToken, newToken } from './secrets.ts'

/** The session's cookie is bound to the host where the browser can hold it to that (RFC 6265bis, cookie prefixes). */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-ringside' : 'ringside')

/** The session's token. */
export const sessionCookie = (isSecure: boolean) =>
  new HintedCookie({ name: sessionCookieName(isSecure), hint: 'ringside_session' }, isSecure)

const minute = 60_000
const day = 24 * 60 * minute

/** A session ends this long after it was last used… */
const idleLifetimeMs = 7 * day

/** …and at the latest this long after the log-in. */
const absoluteLifetimeMs = 30 * day

/** How stale `seenAt` may be, so that reading costs no write. */
const seenPrecisionMs = 5 * minute

/** Opens, finds and ends sessions: opaque tokens in a cookie, their hashes in the database. */
export class Sessions {
  readonly #database: Database
  readonly #cookie: HintedCookie
  readonly #devices: Devices
  /** The sessions whose use is just being noted. */
  readonly #touching = new Set<number>()
  #couldTouch = true

  constructor(database: Database, cookie: HintedCookie, devices: Devices) {
    this.#database = database
    this.#cookie = cookie
    this.#devices = devices
  }

  /**
   * Opens a session with a new token for the user whom `admit` gives, and ends the one that the browser had. What
   * `admit` checks and stores is one write with the session: what it throws changes nothing. From then on the browser
   * is one that has signed in before.
   */
  async open(request: FastifyRequest, reply: FastifyReply, admit: (queries: Queries) => Promise<User>): Promise<User> {
    const token = newToken()
    const deviceToken = newToken()
    const former = this.#cookie.read(request)
    const user = await this.#database.write(async (queries) => {
      const admitted = await admit(queries)
      const now = Date.now()
      await deleteExpiredSessions(queries, new Date(now).toISOString(), new Date(now - idleLifetimeMs).toISOString())
      if (former) await deleteSession(queries, hashToken(former))
      await insertSession(queries, {
        tokenHash: hashToken(token),
        userId: admitted.id,
        createdAt: new Date(now).toISOString(),
        seenAt: new Date(now).toISOString(),
        expiresAt: new Date(now + absoluteLifetimeMs).toISOString(),
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        address: request.ip,
      })
      await this.#devices.remember(queries, request, admitted.id, deviceToken)
      return admitted
    })
    this.#cookie.set(reply, token, absoluteLifetimeMs / 1000)
    this.#devices.setCookie(reply, deviceToken)
    return user
  }

  /** The session of a request's cookie, if it has not run out. */
  async find(request: FastifyRequest): Promise<SessionUser | null> {
    const token = this.#cookie.read(request)
    if (!token) return null
    const session = await findSession(this.#database.read, hashToken(token))
    const now = Date.now()
    if (!session || Date.parse(session.expiresAt) <= now || Date.parse(session.seenAt) <= now - idleLifetimeMs)
      return null
    if (Date.parse(session.seenAt) < now - seenPrecisionMs) void this.#touch(request, session.sessionId, now)
    return session
  }

  /** Ends the request's session, if it has one, and clears its cookies; gives whose it was. */
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

  /** Takes dead cookies off a browser that still sends them. */
  forget(reply: FastifyReply): void {
    this.#cookie.clear(reply)
  }

  /** Notes that a session is used. No read waits for it, and none is refused because it cannot be stored just now. */
  async #touch(request: FastifyRequest, sessionId: number, now: number): Promise<void> {
    if (this.#touching.has(sessionId)) return
    this.#touching.add(sessionId)
    try {
      await this.#database.write((queries) => touchSession(queries, sessionId, new Date(now).toISOString()))
      this.#couldTouch = true
    } catch (error) {
      // Once an outage: it is tried again at every request.
      if (this.#couldTouch) request.log.warn({ code: codeOf(error) }, 'The use of a session could not be noted')
      this.#couldTouch = false
    } finally {
      this.#touching.delete(sessionId)
    }
  }
}
