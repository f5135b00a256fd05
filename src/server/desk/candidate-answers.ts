import type { Candidate } from '../../domain/releases.ts'
import { type CandidateHead, findCandidate, findCandidateHead, listCandidates } from '../db/candidates.ts'
import type { Database, Reads } from '../db/database.ts'
import { findLinks } from '../db/preview-links.ts'
import { fingerprintRows } from '../db/published-rows.ts'
import { currentContentNumber, findContentMark } from '../db/releases.ts'
import { NotFoundError } from '../errors.ts'
import { countDifferences } from '../publishing/compare-rows.ts'
import { draftRows } from '../publishing/draft-rows.ts'
import { storedRows } from '../publishing/read-lists.ts'

/** All candidates as the API answers them, newest first. */
export function readCandidates(database: Database): Promise<Candidate[]> {
  return database.snapshot(async (queries) => answersOf(queries, await listCandidates(queries)))
}

/** One candidate as the API answers it. Throws NotFoundError. */
export function readCandidate(database: Database, id: number): Promise<Candidate> {
  return database.snapshot(async (queries) => {
    const head = await findCandidateHead(queries, id)
    const [candidate] = await answersOf(queries, head ? [head] : [])
    if (!candidate) throw new NotFoundError('Candidate')
    return candidate
  })
}

async function answersOf(queries: Reads, heads: CandidateHead[]): Promise<Candidate[]> {
  const number = await currentContentNumber(queries)
  const current = number > 0 ? await findContentMark(queries) : null
  const rowStamp = await fingerprintRows(queries)
  const links = await findLinks(queries)
  const answers: Candidate[] = []
  for (const { rowStamp: ownStamp, createdBy, publishBy, ...head } of heads)
    answers.push({
      ...head,
      by: createdBy,
      publishBy: publishBy?.username ?? null,
      editsSince: ownStamp === rowStamp ? 0 : await countEdits(queries, head.id),
      isOutdated: head.publishedAs === null && head.number <= number ? current : null,
      link: links.get(head.id) ?? null,
    })
  return answers
}

/** By how many records the rows as they are now differ from a candidate's. */
async function countEdits(queries: Reads, id: number): Promise<number> {
  const candidate = await findCandidate(queries, id)
  return countDifferences(storedRows(candidate?.lists ?? {}), await draftRows(queries))
}
