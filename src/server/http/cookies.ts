import type { IncomingHttpHeaders } from 'node:http'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreviewView } from '../../domain/preview.ts'
import { largestId } from '../../domain/record-id.ts'

interface CookieNames {
  name: string
  /** The name of a cookie that scripts can read, and that only says that the cookie `name` is set. */
  hint: string
}

/** An HttpOnly cookie, and a hint that scripts can read. */
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

/**
 * Returns a cookie's value; undefined if it is sent twice, because then another site of the same domain has set one of
 * the two.
 */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const names = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.split('=')[0]?.trim())
  if (names.filter((sent) => sent === name).length > 1) return undefined
  return request.cookies[name]
}

/**
 * What gives a client access to a preview: the token of the candidate's link, or, for an administrator, the candidate's
 * id.
 */
export type PreviewAccess = { link: string } | { candidate: number }

/** The content of a preview's cookie. Whether the client may see it is checked at every request. */
export interface PreviewTicket {
  access: PreviewAccess
  show: PreviewView
  edit: boolean
}

const name = 'ringside-preview'

const pattern = /^(?:link\.([\w-]{22})|candidate\.([1-9]\d{0,9}))\.(now|then)(\.edit)?$/

export const mayBePreview = ({ cookie }: IncomingHttpHeaders) => cookie?.includes(`${name}=`) === true

function serialise({ access, show, edit }: PreviewTicket): string {
  const right = 'link' in access ? `link.${access.link}` : `candidate.${access.candidate}`
  return `${right}.${show}${edit ? '.edit' : ''}`
}

function parse(value: string): PreviewTicket | null {
  const [, link, candidate, show, edit] = pattern.exec(value) ?? []
  if (show === undefined || Number(candidate) > largestId) return null
  const access = link === undefined ? { candidate: Number(candidate) } : { link }
  return { access, show: show as PreviewView, edit: edit !== undefined }
}

/** Whether a browser has the cookie or the hint of a preview. */
export const hasPreviewCookie = ({ cookie = '' }: IncomingHttpHeaders) => /ringside[-_]preview=/.test(cookie)

export class PreviewCookies {
  readonly #cookie: HintedCookie

  constructor(isSecure: boolean) {
    this.#cookie = new HintedCookie({ name: isSecure ? `__Host-${name}` : name, hint: 'ringside_preview' }, isSecure)
  }

  read(request: FastifyRequest): PreviewTicket | null {
    return mayBePreview(request.headers) ? parse(this.#cookie.read(request) ?? '') : null
  }

  set(reply: FastifyReply, ticket: PreviewTicket, maxAgeSeconds: number): void {
    this.#cookie.set(reply, serialise(ticket), maxAgeSeconds)
  }

  clear(reply: FastifyReply): void {
    this.#cookie.clear(reply)
  }
}
