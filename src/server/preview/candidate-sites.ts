import type { PreviewedCandidate } from '../db/preview-links.ts'
import { isTrueAt, type PublishedSite } from '../publishing/published-site.ts'
import type { Publisher } from '../publishing/publisher.ts'

/** So many are looked at on one day; each takes as much memory as the public site. */
const kept = 4

type Named = Pick<PreviewedCandidate, 'id' | 'fingerprint'>

/** Candidates as they are served, the last ones looked at in memory: only the time and the live lists change. */
export class CandidateSites {
  readonly #publisher: Publisher
  readonly #sites = new Map<string, Promise<PublishedSite | undefined>>()

  constructor(publisher: Publisher) {
    this.#publisher = publisher
  }

  /** A candidate's site for now; undefined when it is gone. */
  async find({ id, fingerprint }: Named): Promise<PublishedSite | undefined> {
    const known = await this.#sites.get(fingerprint)
    const { live } = await this.#publisher.currentSite()
    return known && known.live === live && isTrueAt(known, new Date()) ? known : this.#read({ id, fingerprint })
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
