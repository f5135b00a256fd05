import type { Finding, FindingsAnswer } from '../../domain/findings/finding.ts'
import type { Reads } from '../db/database.ts'
import { ConflictError } from '../errors.ts'
import type { Findings } from './findings.ts'
import type { LookedAt } from './read-club.ts'

/** So many are told in a sentence; all of them stand beside it. */
const told = 3

const inWords = ({ title, sentence }: Finding) => `${title}: ${sentence}`

/** Refuses to publish what has a problem in it, in a club that wants that. */
export class PublishGate {
  readonly #findings: Findings
  readonly #isClosed: boolean

  constructor(findings: Findings, { blocksFindings }: { blocksFindings: boolean }) {
    this.#findings = findings
    this.#isClosed = blocksFindings
  }

  /** Throws an HttpError that names every problem. */
  async check(of: LookedAt): Promise<void> {
    if (this.#isClosed) refuse(await this.#findings.find(of))
  }

  /** The same of what a transaction sees. */
  async inspect(queries: Reads, of: LookedAt): Promise<void> {
    if (this.#isClosed) refuse(await this.#findings.read(queries, of))
  }
}

function refuse({ findings }: FindingsAnswer): void {
  const problems = findings.filter(({ severity }) => severity === 'problem')
  if (problems.length === 0) return
  const [first, more] = [problems.slice(0, told).map(inWords), problems.length - told]
  const rest = more > 0 ? `; and ${more} more` : ''
  throw new ConflictError(
    'has_findings',
    `Not published, because of what was found: ${first.join('; ')}${rest}. Mend or dismiss it under Cache`,
    problems.map((finding) => ({
      path: [finding.list, finding.of, finding.field, finding.language].filter((part) => part !== null),
      message: inWords(finding),
    })),
  )
}
