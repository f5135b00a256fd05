import { isTrueAt, type PublishedSite } from '../publishing/published-site.ts'
import type { Publisher } from '../publishing/publisher.ts'

/** So many are looked at on one day; each takes as much memory as the public site. */
const kept = 4

/** Candidates as they are served, the last ones looked at in memory: a candidate never changes, only the time does. */
export class CandidateSites {
  readonly #publisher: Publisher
  readonly #sites = new Map<number, Promise<PublishedSite | undefined>>()

  constructor(publisher: Publisher) {
    this.#publisher = publisher
  }

  /** A candidate's site for now; undefined when it is gone. */
  async find(id: number): Promise<PublishedSite | undefined> {
    const known = await this.#sites.get(id)
    return known && isTrueAt(known, new Date()) ? known : this.#read(id)
  }

  #read(id: number): Promise<PublishedSite | undefined> {
    const site = this.#publisher.readCandidate(id)
    this.#sites.delete(id)
    this.#sites.set(id, site)
    // What could not be made is tried again.
    site.catch(() => this.#sites.delete(id))
    const [oldest] = this.#sites.keys()
    if (this.#sites.size > kept && oldest !== undefined) this.#sites.delete(oldest)
    return site
  }
}
