import type { Mark } from '../../domain/translations/marks.ts'
import { findCandidateHead } from '../db/candidates.ts'
import type { Reads } from '../db/database.ts'
import { listReplacedMarks } from '../db/logged-changes.ts'
import { newestChangeIn } from '../db/published-rows.ts'
import { listMarks, type RecordName } from '../db/translations.ts'

type NamedMark = RecordName & Mark

const nameOf = ({ entity, entityId, field, language }: NamedMark) => `${entity} ${entityId} ${field} ${language}`

/** What texts were written against: now, or when a candidate was fixed, as the change log says it. */
export async function listMarksOf(
  queries: Reads,
  of: { base: 'drafts' } | { base: 'candidate'; id: number },
): Promise<NamedMark[]> {
  const marks = await listMarks(queries)
  if (of.base === 'drafts') return marks
  const candidate = await findCandidateHead(queries, of.id)
  if (!candidate) return []
  const then = new Map<string, NamedMark>()
  for (const mark of await listReplacedMarks(queries, newestChangeIn(candidate.rowStamp)))
    if (!then.has(nameOf(mark))) then.set(nameOf(mark), mark)
  // One that took no other's place since was not there.
  const standing = marks.filter((mark) => !then.has(nameOf(mark)) && mark.at <= candidate.createdAt)
  return [...standing, ...then.values()]
}
