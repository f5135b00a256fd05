import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../domain/accounts.ts'
import type { Preview } from '../../domain/preview.ts'
import { hashToken } from '../auth/secrets.ts'
import type { Sessions } from '../auth/sessions.ts'
import { findCandidateHead } from '../db/candidates.ts'
import type { Database } from '../db/database.ts'
import { isDatabaseAway } from '../db/failures.ts'
import { findLinkedCandidate, type PreviewedCandidate } from '../db/preview-links.ts'
import { noCaching, publicCaching } from '../http/cached-response.ts'
import { hasPreviewCookie, PreviewCookies, type PreviewTicket, type PreviewWay } from '../http/cookies.ts'
import { isFresh, type PublishedSite } from '../publishing/published-site.ts'
import type { Publisher } from '../publishing/publisher.ts'
import { publicSite, type ServedSite } from '../publishing/send-released.ts'

/** So many are looked at on one day; each takes as much memory as the public site. */
const kept = 4

type Named = Pick<PreviewedCandidate, 'id' | 'fingerprint'>

/** Candidates as they are served, the last ones looked at in memory: only the time and the live lists change. */
class CandidateSites {
  readonly #publisher: Publisher
  readonly #sites = new Map<string, Promise<PublishedSite | undefined>>()

  constructor(publisher: Publisher) {
    this.#publisher = publisher
  }

  /** A candidate's site for now; undefined when it is gone. */
  async find({ id, fingerprint }: Named): Promise<PublishedSite | undefined> {
    const known = await this.#sites.get(fingerprint)
    const { live } = await this.#publisher.currentSite()
    return known && known.live === live && isFresh(known, new Date()) ? known : this.#read({ id, fingerprint })
  }

  #read({ id, fingerprint }: Named): Promise<PublishedSite | undefined> {
    const site = this.#publisher.readCandidate(id)
    this.#sites.delete(fingerprint)
    this.#sites.set(fingerprint, site)
    // What could not be made is tried again.
    site.catch(() => this.#sites.delete(fingerprint))
    const [oldest] = this.#sites.keys()
    if (this.#sites.size > kept && oldest !== undefined) this.#sites.delete(oldest)
    return site
  }
}

/** A preview ends in a browser this long after it was opened or last changed there, however long its link is good. */
const lifetimeSeconds = 12 * 60 * 60

/** A preview whose right holds at this request. */
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

/** Private previews: who is in one, and what they are shown. Its right is looked up at every request. */
export class Previews {
  readonly #options: PreviewsOptions
  readonly #cookies: PreviewCookies
  readonly #sites: CandidateSites

  constructor(options: PreviewsOptions) {
    this.#options = options
    this.#cookies = new PreviewCookies(options.isHttps)
    this.#sites = new CandidateSites(options.publisher)
  }

  /** The preview of a request, if it brings one that counts. */
  async find(request: FastifyRequest): Promise<OpenPreview | null> {
    const ticket = this.#cookies.read(request)
    if (!ticket) return null
    return this.enter(ticket, request.user ?? (await this.#options.sessions.find(request))?.user ?? null)
  }

  /** The preview that a ticket opens to somebody; null where it opens none. */
  async enter(ticket: PreviewTicket, user: User | null): Promise<OpenPreview | null> {
    const candidate = await this.#findCandidate(ticket.way, user)
    return candidate ? { ...ticket, user, candidate } : null
  }

  async #findCandidate(way: PreviewWay, user: User | null): Promise<PreviewedCandidate | null> {
    const { read } = this.#options.database
    if ('link' in way) return (await findLinkedCandidate(read, hashToken(way.link))) ?? null
    if (!isAdministrator(user)) return null
    const head = await findCandidateHead(read, way.candidate)
    return head ? { ...head, expiresAt: null } : null
  }

  /**
   * The site that answers a request, and for whom: the candidate's in a preview, for nobody else; what is public to
   * everybody. Who cannot be looked up because the database is away sees what everybody sees.
   */
  async siteFor(request: FastifyRequest, reply: FastifyReply): Promise<ServedSite> {
    const { publisher } = this.#options
    const preview = await this.find(request).catch((error) => {
      if (isDatabaseAway(error)) return null
      throw error
    })
    const candidate = preview?.show === 'then' && (await this.#sites.find(preview.candidate))
    const site = candidate || (await publicSite(publisher, request))
    if (!preview || (preview.show === 'then' && !candidate)) return { site, rule: publicCaching }
    reply.header('X-Robots-Tag', 'noindex')
    return { site, rule: noCaching }
  }

  /** Opens a preview in a browser, or changes what it shows. */
  open(reply: FastifyReply, preview: OpenPreview): Preview {
    const { way, show, edit, candidate } = preview
    const secondsLeft = candidate.expiresAt ? (Date.parse(candidate.expiresAt) - Date.now()) / 1000 : lifetimeSeconds
    this.#cookies.set(reply, { way, show, edit }, Math.floor(Math.min(lifetimeSeconds, secondsLeft)))
    return this.describe(preview)
  }

  /** Takes a preview, or what is left of one, off a browser. */
  close(request: FastifyRequest, reply: FastifyReply): void {
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
