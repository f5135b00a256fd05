import type { IncomingHttpHeaders } from 'node:http'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PreviewShow } from '../../domain/preview.ts'
import { largestId } from '../../domain/record-id.ts'
import { readCookie } from './session-cookies.ts'

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

/** Says to the browser's own code that there is a preview, and nothing more. */
const hintCookie = 'ringside_preview'

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
  readonly #name: string
  readonly #options: CookieSerializeOptions

  constructor(isSecure: boolean) {
    this.#name = isSecure ? `__Host-${name}` : name
    this.#options = { path: '/', sameSite: 'lax', secure: isSecure }
  }

  read(request: FastifyRequest): PreviewTicket | null {
    if (!mayBePreview(request.headers)) return null
    return parsed(readCookie(request, this.#name) ?? '')
  }

  set(reply: FastifyReply, ticket: PreviewTicket, maxAgeSeconds: number): void {
    reply.setCookie(this.#name, written(ticket), { ...this.#options, httpOnly: true, maxAge: maxAgeSeconds })
    reply.setCookie(hintCookie, '1', { ...this.#options, maxAge: maxAgeSeconds })
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, { ...this.#options, httpOnly: true })
    reply.clearCookie(hintCookie, this.#options)
  }
}
