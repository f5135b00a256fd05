import type { IncomingHttpHeaders } from 'node:http'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { largestId } from '../../../domain/record-id.ts'
import type { PreviewView } from '../../../domain/releases/preview.ts'

interface CookieNames {
  name: string
  /** The name of a cookie that scripts can read. It only says that the cookie `name` is set. */
  marker: string
}

export class CookieWithMarker {
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
    reply.setCookie(this.#names.marker, '1', { ...this.#options, maxAge: maxAgeSeconds })
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#names.name, { ...this.#options, httpOnly: true })
    reply.clearCookie(this.#names.marker, this.#options)
  }
}

/** Returns a cookie's value; undefined if it is sent twice: another site of the same domain has set one of them. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const names = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.split('=')[0]?.trim())
  if (names.filter((sent) => sent === name).length > 1) return undefined
  return request.cookies[name]
}

/** Why a client may see a preview: it has the token of the preview's link, or is an administrator. */
export type PreviewAccess = { link: string } | { number: number }

/** The content of a preview's cookie. Every request checks the access again. */
export interface PreviewTicket {
  access: PreviewAccess
  show: PreviewView
  edit: boolean
}

const cookieName = 'ringside-preview'

const ticketPattern = /^(?:link\.([\w-]{22})|number\.([1-9]\d{0,9}))\.(now|then)(\.edit)?$/

export const mayBePreview = ({ cookie }: IncomingHttpHeaders) => cookie?.includes(`${cookieName}=`) === true

function serialise({ access, show, edit }: PreviewTicket): string {
  const accessText = 'link' in access ? `link.${access.link}` : `number.${access.number}`
  return `${accessText}.${show}${edit ? '.edit' : ''}`
}

function parse(value: string): PreviewTicket | null {
  const [, link, number, show, edit] = ticketPattern.exec(value) ?? []
  if (show === undefined || Number(number) > largestId) return null
  const access = link === undefined ? { number: Number(number) } : { link }
  return { access, show: show as PreviewView, edit: edit !== undefined }
}

/** Whether a browser has the cookie or the marker of a preview. */
export const hasPreviewCookie = ({ cookie = '' }: IncomingHttpHeaders) => /ringside[-_]preview=/.test(cookie)

export class PreviewCookies {
  readonly #cookie: CookieWithMarker

  constructor(isSecure: boolean) {
    this.#cookie = new CookieWithMarker(
      { name: isSecure ? `__Host-${cookieName}` : cookieName, marker: 'ringside_preview' },
      isSecure,
    )
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
