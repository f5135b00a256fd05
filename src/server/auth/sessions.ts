import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../domain/accounts.ts'
import type { Database } from '../db/database.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  findSession,
  insertSession,
  type SessionUser,
  touchSession,
} from '../db/sessions.ts'
import type { SessionCookies } from './session-cookies.ts'
import { hashToken, newToken } from './tokens.ts'

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
  readonly #cookies: SessionCookies

  constructor(database: Database, cookies: SessionCookies) {
    this.#database = database
    this.#cookies = cookies
  }

  /** Opens a session with a new token, ending the one that the browser had. */
  async open(request: FastifyRequest, reply: FastifyReply, user: User): Promise<void> {
    await this.end(request, reply)
    const token = newToken()
    const now = Date.now()
    await deleteExpiredSessions(
      this.#database.read,
      new Date(now).toISOString(),
      new Date(now - idleLifetimeMs).toISOString(),
    )
    await insertSession(this.#database.read, {
      tokenHash: hashToken(token),
      userId: user.id,
      createdAt: new Date(now).toISOString(),
      seenAt: new Date(now).toISOString(),
      expiresAt: new Date(now + absoluteLifetimeMs).toISOString(),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      address: request.ip,
    })
    this.#cookies.set(reply, token, absoluteLifetimeMs / 1000)
  }

  /** The session of a request's cookie, if it has not run out. */
  async find(request: FastifyRequest): Promise<SessionUser | null> {
    const token = this.#cookies.read(request)
    if (!token) return null
    const session = await findSession(this.#database.read, hashToken(token))
    const now = Date.now()
    if (!session || Date.parse(session.expiresAt) <= now || Date.parse(session.seenAt) <= now - idleLifetimeMs)
      return null
    if (Date.parse(session.seenAt) < now - seenPrecisionMs)
      await touchSession(this.#database.read, session.sessionId, new Date(now).toISOString())
    return session
  }

  /** Ends the request's session, if it has one, and clears its cookies; gives whose it was. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const token = this.#cookies.read(request)
    if (!token) return
    const session = await findSession(this.#database.read, hashToken(token))
    if (session) await deleteSession(this.#database.read, session.sessionId)
    this.#cookies.clear(reply)
    return session?.user.username
  }

  /** Takes dead cookies off a browser that still sends them. */
  forget(reply: FastifyReply): void {
    this.#cookies.clear(reply)
  }
}
