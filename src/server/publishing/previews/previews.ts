import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../../domain/accounts/accounts.ts'
import type { OpenPreview } from '../../../domain/releases/release.ts'
import { hashToken } from '../../accounts/secrets.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import type { Database } from '../../db/database.ts'
import { isDatabaseUnreachable } from '../../db/failures.ts'
import { isInRelease, isOnOpenPages } from '../../db/pictures/upload-uses.ts'
import { findLinkedPreview, findPreview, type StoredPreview } from '../../db/releases/releases.ts'
import { WithdrawnError } from '../../errors.ts'
import { isCrossSite } from '../../http/request-checks.ts'
import { type CacheRule, noCaching, publicCaching } from '../../http/responses/cached-response.ts'
import {
  hasPreviewCookie,
  type PreviewAccess,
  PreviewCookies,
  type PreviewTicket,
} from '../../http/responses/cookies.ts'
import { newestReleaseIn } from '../../http/responses/negotiation.ts'
import type { PictureAccess } from '../../pictures/upload-pages.ts'
import type { Publisher } from '../publisher.ts'
import { isFresh, type Site } from '../site.ts'

/** The site from which a request is served, and who may cache the response. */
export interface ServedSite {
  site: Site
  caching: CacheRule
}

/** Each cached site takes as much memory as the public site. */
const maxCachedSites = 4

/** A preview ends in a browser this long after it was opened or last changed, even if its link is valid longer. */
const lifetimeSeconds = 12 * 60 * 60

/** A preview that the client of this request may see. */
interface AllowedPreview extends PreviewTicket {
  user: User | null
  preview: StoredPreview
}

interface PreviewsOptions {
  database: Database
  publisher: Publisher
  sessions: Sessions
  isHttps: boolean
}

const isAdministrator = (user: User | null) => user?.role === 'admin'

/** Finds and opens private previews. Every request checks again whether the client may see the preview. */
export class Previews {
  readonly #options: PreviewsOptions
  readonly #cookies: PreviewCookies
  /** The sites of the previews that were requested last, by number. */
  readonly #sites = new Map<number, Promise<Site | undefined>>()

  constructor(options: PreviewsOptions) {
    this.#options = options
    this.#cookies = new PreviewCookies(options.isHttps)
  }

  /** Returns the preview in which a request is; null if it is in no preview, or the client may not see it. */
  async find(request: FastifyRequest): Promise<AllowedPreview | null> {
    const ticket = this.#cookies.read(request)
    if (!ticket) return null
    return this.findByTicket(ticket, request.user ?? (await this.#options.sessions.find(request))?.user ?? null)
  }

  /** Returns the preview that a ticket opens for a user; null if the user may not see it. */
  async findByTicket(ticket: PreviewTicket, user: User | null): Promise<AllowedPreview | null> {
    const preview = await this.#findPreview(ticket.access, user)
    return preview ? { ...ticket, user, preview } : null
  }

  async #findPreview(access: PreviewAccess, user: User | null): Promise<StoredPreview | undefined> {
    const { read } = this.#options.database
    if ('link' in access) return findLinkedPreview(read, hashToken(access.link))
    return isAdministrator(user) ? findPreview(read, access.number) : undefined
  }

  /** Returns the site that a preview shows; without one, or while the database is unreachable, the public site. */
  async siteFor(request: FastifyRequest, reply: FastifyReply): Promise<ServedSite> {
    const opened = await this.find(request).catch((error) => {
      if (isDatabaseUnreachable(error)) return null
      throw error
    })
    const showsPreview = opened?.show === 'then'
    const previewed = showsPreview && (await this.#siteOf(opened.preview))
    const site = previewed || (await publicSite(this.#options.publisher, request))
    if (!opened || (showsPreview && !previewed)) return { site, caching: publicCaching }
    reply.header('X-Robots-Tag', 'noindex')
    return { site, caching: noCaching }
  }

  /** Returns a preview's site with the current overlay and time; undefined if it was deleted. */
  async #siteOf({ number }: StoredPreview): Promise<Site | undefined> {
    const { publisher } = this.#options
    const cached = await this.#sites.get(number)
    const { live } = await publisher.currentSite()
    if (cached && cached.live === live && isFresh(cached, new Date())) return cached
    const site = publisher.readPreview(number)
    this.#sites.delete(number)
    this.#sites.set(number, site)
    site.catch(() => this.#sites.delete(number))
    const [oldest] = this.#sites.keys()
    if (this.#sites.size > maxCachedSites && oldest !== undefined) this.#sites.delete(oldest)
    return site
  }

  /** Sets the cookies that open a preview in a browser, or change what it shows. */
  setCookies(reply: FastifyReply, opened: AllowedPreview): OpenPreview {
    const { access, show, edit } = opened
    const described = this.describe(opened)
    const { expiresAt } = described
    const secondsLeft = expiresAt === null ? lifetimeSeconds : (Date.parse(expiresAt) - Date.now()) / 1000
    this.#cookies.set(reply, { access, show, edit }, Math.floor(Math.min(lifetimeSeconds, secondsLeft)))
    return described
  }

  clearCookies(request: FastifyRequest, reply: FastifyReply): void {
    if (hasPreviewCookie(request.headers)) this.#cookies.clear(reply)
  }

  describe({ access, preview, show, edit, user }: AllowedPreview): OpenPreview {
    const { number, createdAt, publishedAt, linkExpiresAt } = preview
    return {
      number,
      createdAt,
      isPublished: publishedAt !== null,
      show,
      editing: edit && isAdministrator(user),
      isAdministrator: isAdministrator(user),
      expiresAt: 'link' in access ? linkExpiresAt : null,
    }
  }
}

/** If the client has seen a newer release than this process has, first reads that release, until a timeout. */
async function publicSite(publisher: Publisher, { headers }: FastifyRequest): Promise<Site> {
  if (newestReleaseIn(headers['if-none-match']) > publisher.site.number) {
    const timeoutController = new AbortController()
    const timeout = wait(publisher.maxRefreshMs, undefined, { signal: timeoutController.signal })
    await Promise.race([publisher.refresh(), timeout].map((each) => each.catch(() => {})))
    timeoutController.abort()
  }
  return publisher.currentSite()
}

/** How long a page that was opened may load the pictures of its release, after a newer release is public. */
const openPagesMs = 24 * 60 * 60_000

interface AccessOptions {
  database: Database
  publisher: Publisher
  sessions: Sessions
  previews: Previews
}

/** Returns a function that finds who may see the picture with a hash. The function throws WithdrawnError. */
export function pictureAccessFinder({ database, publisher, sessions, previews }: AccessOptions) {
  return async (request: FastifyRequest, hash: string): Promise<PictureAccess> => {
    const { live, uploads } = await publisher.currentSite()
    if (live.withdrawn.has(hash)) throw new WithdrawnError(410)
    if (uploads.has(hash)) return 'public'
    // Another process may just have published this picture, or withdrawn it.
    await publisher.refresh()
    if (publisher.site.live.withdrawn.has(hash)) throw new WithdrawnError(410)
    const openedSince = new Date(Date.now() - openPagesMs)
    if (publisher.site.uploads.has(hash) || (await isOnOpenPages(database.read, hash, openedSince))) return 'public'
    // Otherwise a page of another site could find out whether the person who opened it may see the picture.
    if (!request.headers.cookie || isCrossSite(request)) return null
    const opened = await previews.find(request)
    if (opened && (await isInRelease(database.read, opened.preview.number, hash))) return 'private'
    const user = opened?.user ?? (await sessions.find(request))?.user
    return user?.role === 'admin' ? 'private' : null
  }
}
