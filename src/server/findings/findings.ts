import { findFindings } from '../../domain/findings/find-findings.ts'
import type { Finding, FindingsAnswer } from '../../domain/findings/finding.ts'
import type { Database, Reads } from '../db/database.ts'
import type { DismissalRow } from '../db/findings.ts'
import type { FaultLog } from '../log/faults.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { ImageStore } from '../uploads/store-image.ts'
import { type PageMeasures, PageScales } from './measure-pages.ts'
import { type LookedAt, type ReadClub, readClub } from './read-club.ts'
import { withPosters } from './read-posters.ts'

interface FindingsParts {
  database: Database
  publisher: Publisher
  images: ImageStore
  faults: FaultLog
  /** Without it nothing is said of pages. */
  measures?: PageMeasures
}

/** What is probably not as the club means it, in its rows as they are or in a candidate. */
export class Findings {
  readonly #database: Database
  readonly #publisher: Publisher
  readonly #images: ImageStore
  readonly #faults: FaultLog
  readonly #scales: PageScales | undefined

  constructor({ database, publisher, images, faults, measures }: FindingsParts) {
    this.#database = database
    this.#publisher = publisher
    this.#images = images
    this.#faults = faults
    this.#scales = measures && new PageScales(measures)
  }

  async find(of: LookedAt = { base: 'drafts' }): Promise<FindingsAnswer> {
    return this.judge(await this.#database.snapshot((queries) => this.read(queries, of)))
  }

  /** What is looked at, as one transaction sees it. */
  read(queries: Reads, of: LookedAt): Promise<ReadClub> {
    return readClub(queries, of, new Date())
  }

  /** What is found in it; this takes longer than a transaction should. */
  async judge({ club: read, dismissals }: ReadClub): Promise<FindingsAnswer> {
    const [database, images, faults] = [this.#database, this.#images, this.#faults]
    const club = await withPosters(read, { database, images, faults })
    const pages = (await this.#scales?.measure(club, this.#publisher.site.answers)) ?? {}
    return answerOf(findFindings({ ...club, pages }), dismissals)
  }
}

function answerOf(found: Finding[], dismissals: readonly DismissalRow[]): FindingsAnswer {
  const byKey = new Map(dismissals.map((each) => [each.key, each]))
  return {
    findings: found.filter(({ key }) => !byKey.has(key)),
    dismissed: found.flatMap((finding) => {
      const dismissal = byKey.get(finding.key)
      if (!dismissal) return []
      const { reason, dismissedBy, dismissedAt } = dismissal
      return [{ ...finding, reason, by: dismissedBy.username, at: dismissedAt }]
    }),
  }
}
