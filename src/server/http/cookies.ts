import type { IncomingHttpHeaders } from 'node:http'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreviewShow } from '../../domain/preview.ts'
import { largestId } from '../../domain/record-id.ts'

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

/** By which right somebody looks at a candidate: by a link that has it, or as an administrator who chose it. */
export type PreviewWay = { link: string } | { candidate: number }

/** What a preview's cookie says; whether it counts is asked at every request. */
export interface PreviewTicket {
  way: PreviewWay
  show: PreviewShow
  edit: boolean
}

/** A part of the cookie's name on http and https alike. */
const name = 'ringside-preview'

const pattern = /^(?:link\.([\w-]{22})|candidate\.([1-9]\d{0,9}))\.(now|then)(\.edit)?$/

/** Whether a request may be a preview's: what brings no such cookie is everybody's. */
export const mayBePreview = ({ cookie }: IncomingHttpHeaders) => cookie?.includes(`${name}=`) === true

function written({ way, show, edit }: PreviewTicket): string {
  const right = 'link' in way ? `link.${way.link}` : `candidate.${way.candidate}`
  return `${right}.${show}${edit ? '.edit' : ''}`
}

function parsed(value: string): PreviewTicket | null {
  const [, link, candidate, show, edit] = pattern.exec(value) ?? []
  if (show === undefined || Number(candidate) > largestId) return null
  const way = link === undefined ? { candidate: Number(candidate) } : { link }
  return { way, show: show as PreviewShow, edit: edit !== undefined }
}

/** Whether a browser has kept anything of a preview. */
export const hasPreviewCookie = ({ cookie = '' }: IncomingHttpHeaders) => /ringside[-_]preview=/.test(cookie)

/** The preview's cookie, and the readable hint beside it. */
export class PreviewCookies {
  readonly #cookie: HintedCookie

  constructor(isSecure: boolean) {
    this.#cookie = new HintedCookie({ name: isSecure ? `__Host-${name}` : name, hint: 'ringside_preview' }, isSecure)
  }

  read(request: FastifyRequest): PreviewTicket | null {
    return mayBePreview(request.headers) ? parsed(this.#cookie.read(request) ?? '') : null
  }

  set(reply: FastifyReply, ticket: PreviewTicket, maxAgeSeconds: number): void {
    this.#cookie.set(reply, written(ticket), maxAgeSeconds)
  }

  clear(reply: FastifyReply): void {
    this.#cookie.clear(reply)
  }
}
