import type { Queries, Reads } from './database.ts'
import { answerColumns, type KeptAnswer, sealed, wholeAnswers } from './kept-answers.ts'

/** What a build has kept of a candidate; a row that is not as it was written counts as none. */
export async function findCandidateAnswers(queries: Reads, candidate: number, build: string): Promise<KeptAnswer[]> {
  const rows = await queries
    .selectFrom('candidateAnswers')
    .select(answerColumns)
    .where('candidate', '=', candidate)
    .where('build', '=', build)
    .execute()
  return wholeAnswers(rows)
}

/** Keeps all answers of a new candidate. */
export async function insertCandidateAnswers(
  queries: Queries,
  candidate: number,
  build: string,
  answers: KeptAnswer[],
): Promise<void> {
  const keptAt = new Date().toISOString()
  const rows = answers.map((answer) => ({ ...sealed(answer), candidate, build, keptAt }))
  await queries.insertInto('candidateAnswers').values(rows).execute()
}
