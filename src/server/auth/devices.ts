import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Queries } from '../db/database.ts'
import { deleteDevicesOf, findDevice, rememberDevice } from '../db/sessions.ts'
import { readCookie } from '../http/cookies.ts'
import { hashToken } from './secrets.ts'

/** How long a browser counts as one that has signed in before. */
const lifetimeMs = 180 * 24 * 60 * 60_000

const iso = (time: number) => new Date(time).toISOString()

/**
 * Browsers that have signed in before: a token in a cookie, its hash in the database (OWASP, "Slow Down Online Guessing
 * Attacks with Device Cookies"). It gives no right; but strangers' guesses do not count against who has it.
 */
export class Devices {
  readonly #database: Database
  readonly #isSecure: boolean

  constructor(database: Database, isSecure: boolean) {
    this.#database = database
    this.#isSecure = isSecure
  }

  // Sent to the API alone: no page, and no cache before one, ever sees it. The prefix `__Host-` would forbid that.
  get #name(): string {
    return this.#isSecure ? '__Secure-ringside-device' : 'ringside-device'
  }

  /** The id of the request's browser as one that has signed in as this user, if it has. */
  async find(request: FastifyRequest, username: string): Promise<number | undefined> {
    const token = readCookie(request, this.#name)
    return token ? findDevice(this.#database.read, hashToken(token), username, iso(Date.now())) : undefined
  }

  /** Remembers the request's browser as one that has signed in as this user; `token` is what its cookie gets. */
  remember(queries: Queries, request: FastifyRequest, userId: number, token: string): Promise<void> {
    const former = readCookie(request, this.#name)
    const now = Date.now()
    return rememberDevice(queries, {
      formerTokenHash: former && hashToken(former),
      tokenHash: hashToken(token),
      userId,
      now: iso(now),
      expiresAt: iso(now + lifetimeMs),
    })
  }

  /**
   * Forgets every other browser that has signed in as this user: whoever knew what no longer suffices to sign in is a
   * stranger again, under their count.
   */
  forgetOthers(queries: Queries, request: FastifyRequest, userId: number): Promise<void> {
    const token = readCookie(request, this.#name)
    return deleteDevicesOf(queries, userId, token && hashToken(token))
  }

  setCookie(reply: FastifyReply, token: string): void {
    const options = { path: '/api', httpOnly: true, sameSite: 'lax', secure: this.#isSecure } as const
    reply.setCookie(this.#name, token, { ...options, maxAge: lifetimeMs / 1000 })
  }
}
