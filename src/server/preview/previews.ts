import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../domain/accounts.ts'
import type { Preview } from '../../domain/preview.ts'
import { hashToken } from '../auth/secrets.ts'
import type { Sessions } from '../auth/sessions.ts'
import { findCandidateSummary } from '../db/candidates.ts'
import type { Database } from '../db/database.ts'
import { isDatabaseUnreachable } from '../db/failures.ts'
import { findLinkedCandidate, type PreviewedCandidate } from '../db/preview-links.ts'
import { isInCandidate } from '../db/upload-uses.ts'
import { WithdrawnError } from '../errors.ts'
import { type CacheRule, noCaching, publicCaching } from '../http/cached-response.ts'
import { hasPreviewCookie, type PreviewAccess, PreviewCookies, type PreviewTicket } from '../http/cookies.ts'
import { newestReleaseIn } from '../http/negotiation.ts'
import { isCrossSite } from '../http/request-checks.ts'
import { isFresh, type PublishedSite } from '../publishing/published-site.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { PublicPictures } from '../uploads/public-pictures.ts'
import type { PictureAccess } from '../uploads/upload-pages.ts'

/** The site from which a request is served, and who may cache the response. */
export interface ServedSite {
  site: PublishedSite
  caching: CacheRule
}

/** Each cached site takes as much memory as the public site. */
const maxCachedSites = 4

/** A preview ends in a browser this long after it was opened or last changed, even if its link is valid longer. */
const lifetimeSeconds = 12 * 60 * 60

/** A preview that the client of this request may see. */
interface OpenPreview extends PreviewTicket {
  user: User | null
  candidate: PreviewedCandidate
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
  /** The sites of the candidates that were requested last, by fingerprint. */
  readonly #sites = new Map<string, Promise<PublishedSite | undefined>>()

  constructor(options: PreviewsOptions) {
    this.#options = options
    this.#cookies = new PreviewCookies(options.isHttps)
  }

  /** Returns the preview in which a request is; null if it is in no preview, or the client may not see it. */
  async find(request: FastifyRequest): Promise<OpenPreview | null> {
    const ticket = this.#cookies.read(request)
    if (!ticket) return null
    return this.findByTicket(ticket, request.user ?? (await this.#options.sessions.find(request))?.user ?? null)
  }

  /** Returns the preview that a ticket opens for a user; null if the user may not see it. */
  async findByTicket(ticket: PreviewTicket, user: User | null): Promise<OpenPreview | null> {
    const candidate = await this.#findCandidate(ticket.access, user)
    return candidate ? { ...ticket, user, candidate } : null
  }

  async #findCandidate(access: PreviewAccess, user: User | null): Promise<PreviewedCandidate | null> {
    const { read } = this.#options.database
    if ('link' in access) return (await findLinkedCandidate(read, hashToken(access.link))) ?? null
    if (!isAdministrator(user)) return null
    const summary = await findCandidateSummary(read, access.candidate)
    return summary ? { ...summary, expiresAt: null } : null
  }

  /** Returns the site that a preview shows; without one, or while the database is unreachable, the public site. */
  async siteFor(request: FastifyRequest, reply: FastifyReply): Promise<ServedSite> {
    const preview = await this.find(request).catch((error) => {
      if (isDatabaseUnreachable(error)) return null
      throw error
    })
    const showsCandidate = preview?.show === 'then'
    const candidate = showsCandidate && (await this.#siteOf(preview.candidate))
    const site = candidate || (await publicSite(this.#options.publisher, request))
    if (!preview || (showsCandidate && !candidate)) return { site, caching: publicCaching }
    reply.header('X-Robots-Tag', 'noindex')
    return { site, caching: noCaching }
  }

  /** Returns a candidate's site with the current live lists, notices and time; undefined if it was deleted. */
  async #siteOf({ id, fingerprint }: PreviewedCandidate): Promise<PublishedSite | undefined> {
    const { publisher } = this.#options
    const cached = await this.#sites.get(fingerprint)
    const { live, notices } = await publisher.currentSite()
    if (cached && cached.live === live && cached.notices === notices && isFresh(cached, new Date())) return cached
    const site = publisher.readCandidate(id)
    this.#sites.delete(fingerprint)
    this.#sites.set(fingerprint, site)
    site.catch(() => this.#sites.delete(fingerprint))
    const [oldest] = this.#sites.keys()
    if (this.#sites.size > maxCachedSites && oldest !== undefined) this.#sites.delete(oldest)
    return site
  }

  /** Sets the cookies that open a preview in a browser, or change what it shows. */
  setCookies(reply: FastifyReply, preview: OpenPreview): Preview {
    const { access, show, edit, candidate } = preview
    const secondsLeft = candidate.expiresAt ? (Date.parse(candidate.expiresAt) - Date.now()) / 1000 : lifetimeSeconds
    this.#cookies.set(reply, { access, show, edit }, Math.floor(Math.min(lifetimeSeconds, secondsLeft)))
    return this.describe(preview)
  }

  clearCookies(request: FastifyRequest, reply: FastifyReply): void {
    if (hasPreviewCookie(request.headers)) this.#cookies.clear(reply)
  }

  describe({ candidate, show, edit, user }: OpenPreview): Preview {
    const { id, createdAt, differences, publishedAs, expiresAt } = candidate
    return {
      candidate: id,
      createdAt,
      differences,
      publishedAs,
      show,
      editing: edit && isAdministrator(user),
      isAdministrator: isAdministrator(user),
      expiresAt,
    }
  }
}

/** If the client has seen a newer release than this process has, first reads that release, until a timeout. */
async function publicSite(publisher: Publisher, { headers }: FastifyRequest): Promise<PublishedSite> {
  if (newestReleaseIn(headers['if-none-match']) > publisher.site.number) {
    const timeoutController = new AbortController()
    const timeout = wait(publisher.maxRefreshMs, undefined, { signal: timeoutController.signal })
    await Promise.race([publisher.refresh(), timeout].map((each) => each.catch(() => {})))
    timeoutController.abort()
  }
  return publisher.currentSite()
}

interface AccessOptions {
  database: Database
  pictures: PublicPictures
  sessions: Sessions
  previews: Previews
}

/** Returns a function that finds who may see the picture with a hash. The function throws WithdrawnError. */
export function pictureAccessFinder({ database, pictures, sessions, previews }: AccessOptions) {
  return async (request: FastifyRequest, hash: string): Promise<PictureAccess> => {
    if (await pictures.has(hash)) return 'public'
    if (pictures.wasWithdrawn(hash)) throw new WithdrawnError(410)
    // Otherwise a page of another site could find out whether the person who opened it may see the picture.
    if (!request.headers.cookie || isCrossSite(request)) return null
    const preview = await previews.find(request)
    if (preview && (await isInCandidate(database.read, preview.candidate.id, hash))) return 'private'
    const user = preview?.user ?? (await sessions.find(request))?.user
    return user?.role === 'admin' ? 'private' : null
  }
}
