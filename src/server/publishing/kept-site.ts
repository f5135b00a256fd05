import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { listNames } from '../../domain/releases.ts'
import type { Database } from '../db/database.ts'
import { findCandidateAnswers, findKeptAnswers, type KeptAnswer, listKeptAnswers } from '../db/kept-answers.ts'
import { cachedResponse, type MadeAnswer, type MadeAnswers, pageType } from '../http/cached-response.ts'
import { cacheName, listType, type Released } from './published-site.ts'

/**
 * What a build has kept of a release's answers. What is in memory already is not read: should its row be damaged, the next
 * start finds that, and keeps it anew.
 */
export async function readKeptAnswers(
  database: Database,
  { number, lists }: Pick<Released, 'number' | 'lists'>,
  build: string | undefined,
  inMemory: MadeAnswers,
): Promise<MadeAnswers> {
  if (!build || number === 0) return new Map()
  const kept = new Map<string, MadeAnswer>()
  const unknown: string[] = []
  for (const { name, madeFrom } of await listKeptAnswers(database.read, number, build)) {
    const known = inMemory.get(name)
    if (known?.madeFrom === madeFrom) kept.set(name, known)
    else unknown.push(name)
  }
  const read = await madeFromKept(await findKeptAnswers(database.read, number, build, unknown), lists)
  return new Map([...kept, ...read])
}

/** What a build has kept of a candidate's answers. */
export async function readCandidateAnswers(
  database: Database,
  { id, lists }: { id: number; lists: Released['lists'] },
  build: string | undefined,
): Promise<MadeAnswers> {
  return build ? madeFromKept(await findCandidateAnswers(database.read, id, build), lists) : new Map()
}

/** The names of lists. */
const listAnswers = new Set(listNames.map(cacheName))

const unpack = promisify(gunzip)

async function madeFromKept(rows: KeptAnswer[], lists: Released['lists']): Promise<MadeAnswers> {
  const listBytes = new Map(listNames.map((list) => [cacheName(list), lists[list]]))
  const made = rows.map(async ({ name, madeFrom, gzip, br }): Promise<[string, MadeAnswer][]> => {
    const identity = listBytes.get(name) ?? (gzip && (await unpack(gzip)))
    return identity ? [[name, { madeFrom, answer: cachedResponse(typeOf(name), { identity, gzip, br }) }]] : []
  })
  return new Map((await Promise.all(made)).flat())
}

function typeOf(name: string): string {
  return listAnswers.has(name) ? listType : pageType
}

/** Answers as they are kept. */
export function rowsToKeep(answers: MadeAnswers): KeptAnswer[] {
  return [...answers].map(([name, { madeFrom, answer }]) => {
    const { gzip, br } = answer.bodies
    return { name, madeFrom, gzip, br }
  })
}
