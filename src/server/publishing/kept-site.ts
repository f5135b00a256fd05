import { listNames } from '../../domain/collections/all.ts'
import { feedType, isFeedName } from '../calendar/club-feeds.ts'
import { findCandidateAnswers } from '../db/candidate-answers.ts'
import type { Database } from '../db/database.ts'
import { findKeptAnswers, type KeptAnswer } from '../db/kept-answers.ts'
import { pageType, preparedFrom } from './prepared-answer.ts'
import { cacheName, listType, type MadeAnswers, type Released } from './published-site.ts'

/** What a build has kept of a release's answers. */
export async function readKeptAnswers(
  database: Database,
  { number, lists }: Pick<Released, 'number' | 'lists'>,
  build: string | undefined,
): Promise<MadeAnswers> {
  if (!build || number === 0) return new Map()
  return madeFromKept(await findKeptAnswers(database.read, number, build), lists)
}

/** What a build has kept of a candidate's answers. */
export async function readCandidateAnswers(
  database: Database,
  { id, lists }: { id: number; lists: Released['lists'] },
  build: string | undefined,
): Promise<MadeAnswers> {
  return build ? madeFromKept(await findCandidateAnswers(database.read, id, build), lists) : new Map()
}

function madeFromKept(rows: KeptAnswer[], lists: Released['lists']): MadeAnswers {
  const identities = new Map(listNames.map((list) => [cacheName(list), lists[list]]))
  const typeOf = (name: string) => {
    if (identities.has(name)) return listType
    return isFeedName(name) ? feedType : pageType
  }
  return new Map(
    rows.flatMap(({ name, madeFrom, gzip, br, ...row }) => {
      const identity = row.identity ?? identities.get(name)
      if (!identity) return []
      const answer = preparedFrom(typeOf(name), { identity, gzip, br })
      return [[name, { madeFrom, answer }]]
    }),
  )
}

/** Answers as they are kept; the release has its lists itself. */
export function rowsToKeep(answers: MadeAnswers): KeptAnswer[] {
  return [...answers].map(([name, { madeFrom, answer }]) => {
    const { identity, gzip, br } = answer.bodies
    return { name, madeFrom, identity: answer.contentType === listType ? null : identity, gzip, br }
  })
}
