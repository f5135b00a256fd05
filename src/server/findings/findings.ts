import { findFindings } from '../../domain/findings/find-findings.ts'
import type { FindingsAnswer } from '../../domain/findings/finding.ts'
import type { Database, Reads } from '../db/database.ts'
import { type LookedAt, readClub } from './read-club.ts'

/** What is probably not as the club means it, in its rows as they are or in a candidate. */
export class Findings {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  find(of: LookedAt = { base: 'drafts' }): Promise<FindingsAnswer> {
    return this.#database.snapshot((queries) => this.read(queries, of))
  }

  /** What is found in what one transaction sees. */
  async read(queries: Reads, of: LookedAt): Promise<FindingsAnswer> {
    const { club, dismissals } = await readClub(queries, of, new Date())
    const byKey = new Map(dismissals.map((each) => [each.key, each]))
    const found = findFindings(club)
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
}
