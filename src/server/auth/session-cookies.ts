import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Says to the browser's own code that there is a session, and nothing more. */
const hintCookie = 'ringside_session'

/** The session's cookie is bound to the host where the browser can hold it to that (RFC 6265bis, cookie prefixes). */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-ringside' : 'ringside')

/** A cookie's value. Two of the name are none: a neighbour on the same host or domain has planted one of them. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const names = (request.headers.cookie ?? '').split(';').map((each) => each.split('=')[0]?.trim())
  if (names.filter((each) => each === name).length > 1) return undefined
  return request.cookies[name]
}

/** The session's cookie, and the readable hint beside it. */
export class SessionCookies {
  readonly #name: string
  readonly #options: CookieSerializeOptions

  constructor(isSecure: boolean) {
    this.#name = sessionCookieName(isSecure)
    this.#options = { path: '/', sameSite: 'lax', secure: isSecure }
  }

  /** The session's token. */
  read(request: FastifyRequest): string | undefined {
    return readCookie(request, this.#name)
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
