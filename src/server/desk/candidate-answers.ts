import type { Candidate } from '../../domain/releases.ts'
import { type CandidateHead, findCandidate, findCandidateHead, listCandidates } from '../db/candidates.ts'
import type { Database, Reads } from '../db/database.ts'
import { findLinks } from '../db/preview-links.ts'
import { fingerprintRows } from '../db/published-rows.ts'
import { currentReleaseNumber, findCurrentMark } from '../db/releases.ts'
import { NotFoundError } from '../errors.ts'
import { countDifferences } from '../publishing/compare-rows.ts'
import { liveRows, storedRows } from '../publishing/read-lists.ts'

/** All candidates as the API answers them, newest first. */
export function readCandidates(database: Database): Promise<Candidate[]> {
  return database.snapshot(async (queries) => answersOf(database, queries, await listCandidates(queries)))
}

/** One candidate as the API answers it. Throws NotFoundError. */
export function readCandidate(database: Database, id: number): Promise<Candidate> {
  return database.snapshot(async (queries) => {
    const head = await findCandidateHead(queries, id)
    const [candidate] = await answersOf(database, queries, head ? [head] : [])
    if (!candidate) throw new NotFoundError('Candidate')
    return candidate
  })
}

async function answersOf(database: Database, queries: Reads, heads: CandidateHead[]): Promise<Candidate[]> {
  const number = await currentReleaseNumber(queries)
  const current = number > 0 ? await findCurrentMark(queries) : null
  const rowStamp = await fingerprintRows(queries)
  const links = await findLinks(queries)
  const edits = editsOf(database)
  const answers: Candidate[] = []
  for (const { rowStamp: ownStamp, createdBy, publishBy, ...head } of heads) {
    const canBeNext = head.publishedAs === null && head.number > number
    answers.push({
      ...head,
      by: createdBy,
      publishBy: publishBy?.username ?? null,
      editsSince: canBeNext && ownStamp !== rowStamp ? await edits.count(queries, head.id, rowStamp) : 0,
      isOutdated: head.publishedAs === null && !canBeNext ? current : null,
      link: links.get(head.id) ?? null,
    })
  }
  return answers
}

/** By how many records the rows differ from candidates', counted once for each stamp of the rows: every screen asks. */
class Edits {
  readonly #counted = new Map<number, { rowStamp: string; edits: number }>()

  async count(queries: Reads, id: number, rowStamp: string): Promise<number> {
    const known = this.#counted.get(id)
    if (known?.rowStamp === rowStamp) return known.edits
    const candidate = await findCandidate(queries, id)
    const edits = await countDifferences(storedRows(candidate?.lists ?? {}), liveRows(queries))
    this.#counted.set(id, { rowStamp, edits })
    return edits
  }
}

const counts = new WeakMap<Database, Edits>()

function editsOf(database: Database): Edits {
  const known = counts.get(database) ?? new Edits()
  counts.set(database, known)
  return known
}
