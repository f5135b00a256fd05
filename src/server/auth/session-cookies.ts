import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Says to the browser's own code that there is a session, and nothing more. */
const hintCookie = 'ringside_session'

/** The session's cookie is bound to the host where the browser can hold it to that (RFC 6265bis, cookie prefixes). */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-ringside' : 'ringside')

/** The session's cookie, and the readable hint beside it. */
export class SessionCookies {
  readonly #name: string
  readonly #options: CookieSerializeOptions

  constructor(isSecure: boolean) {
    this.#name = sessionCookieName(isSecure)
    this.#options = { path: '/', sameSite: 'lax', secure: isSecure }
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name]
  }

  set(reply: FastifyReply, token: string, maxAgeSeconds: number): void {
    reply.setCookie(this.#name, token, { ...this.#options, httpOnly: true, maxAge: maxAgeSeconds })
    reply.setCookie(hintCookie, '1', { ...this.#options, maxAge: maxAgeSeconds })
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, { ...this.#options, httpOnly: true })
    reply.clearCookie(hintCookie, this.#options)
  }
}
