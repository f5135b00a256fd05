import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface CookieNames {
  /** Of the cookie itself, which no script reads. */
  name: string
  /** Of the one beside it that says to the browser's own code that it is there, and nothing more. */
  hint: string
}

/** A cookie that is the server's alone, and the readable hint beside it. */
export class HintedCookie {
  readonly #names: CookieNames
  readonly #options: CookieSerializeOptions

  constructor(names: CookieNames, isSecure: boolean) {
    this.#names = names
    this.#options = { path: '/', sameSite: 'lax', secure: isSecure }
  }

  read(request: FastifyRequest): string | undefined {
    return readCookie(request, this.#names.name)
  }

  set(reply: FastifyReply, value: string, maxAgeSeconds: number): void {
    reply.setCookie(this.#names.name, value, { ...this.#options, httpOnly: true, maxAge: maxAgeSeconds })
    reply.setCookie(this.#names.hint, '1', { ...this.#options, maxAge: maxAgeSeconds })
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#names.name, { ...this.#options, httpOnly: true })
    reply.clearCookie(this.#names.hint, this.#options)
  }
}

/** A cookie's value. Two of the name are none: a neighbour on the same host or domain has planted one of them. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const names = (request.headers.cookie ?? '').split(';').map((each) => each.split('=')[0]?.trim())
  if (names.filter((each) => each === name).length > 1) return undefined
  return request.cookies[name]
}
