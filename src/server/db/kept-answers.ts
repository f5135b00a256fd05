import { createHash } from 'node:crypto'
import type { ColumnType } from 'kysely'
import type { Queries, Reads } from './database.ts'

/** A file's bytes. */
type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>

/** An answer as a build of Ringside sends it. */
interface AnswerColumns {
  build: string
  name: string
  madeFrom: string
  gzip: Bytes | null
  br: Bytes | null
  checksum: string
  keptAt: string
}

export interface KeptAnswersTable extends AnswerColumns {
  release: number
}

export interface CandidateAnswersTable extends AnswerColumns {
  candidate: number
}

/** Of how many releases bytes are kept. */
const keptReleases = 10

/** How long another build's bytes stay, so that two versions can run beside each other during an upgrade. */
const otherBuildsMs = 24 * 60 * 60_000

const answerColumns = ['name', 'madeFrom', 'gzip', 'br', 'checksum'] as const

/** An answer of a release as it is sent compressed: unpacked it takes four times the room. */
export interface KeptAnswer {
  name: string
  /** The hash of all that it was made from, the build aside. */
  madeFrom: string
  gzip: Buffer | null
  br: Buffer | null
}

/** Of which answers of a release a build has kept the bytes. */
export function listKeptAnswers(
  queries: Reads,
  release: number,
  build: string,
): Promise<Pick<KeptAnswer, 'name' | 'madeFrom'>[]> {
  return keptBy(queries, release, build).select(['name', 'madeFrom']).execute()
}

/** What a build has kept of a release's answers of these names; a row that is not as it was written counts as none. */
export async function findKeptAnswers(
  queries: Reads,
  release: number,
  build: string,
  names: string[],
): Promise<KeptAnswer[]> {
  if (names.length === 0) return []
  return wholeAnswers(await keptBy(queries, release, build).select(answerColumns).where('name', 'in', names).execute())
}

const keptBy = (queries: Reads, release: number, build: string) =>
  queries.selectFrom('keptAnswers').where('release', '=', release).where('build', '=', build)

type SealedAnswer = KeptAnswer & { checksum: string }

/** An answer with what tells whether it is as it was written. */
const sealed = (answer: KeptAnswer): SealedAnswer => ({ ...answer, checksum: checksumOf(answer) })

const wholeAnswers = (rows: SealedAnswer[]): KeptAnswer[] =>
  rows.filter(({ checksum, ...answer }) => checksum === checksumOf(answer))

/** Keeps answers of a release in the place of earlier ones, and lets go of what is too old to be asked for. */
export async function keepAnswers(
  queries: Queries,
  release: number,
  build: string,
  answers: KeptAnswer[],
): Promise<void> {
  const now = Date.now()
  const names = answers.map(({ name }) => name)
  await queries
    .deleteFrom('keptAnswers')
    .where((is) =>
      is.or([
        is.and([
          is('release', '<=', release - keptReleases),
          is('release', 'not in', queries.selectFrom('releases').select('number').where('pinned', '=', true)),
        ]),
        is.and([is('build', '!=', build), is('keptAt', '<', new Date(now - otherBuildsMs).toISOString())]),
        is.and([is('release', '=', release), is('build', '=', build), is('name', 'in', names)]),
      ]),
    )
    .execute()
  const keptAt = new Date(now).toISOString()
  const rows = answers.map((answer) => ({ ...sealed(answer), release, build, keptAt }))
  await queries.insertInto('keptAnswers').values(rows).execute()
}

function checksumOf({ name, madeFrom, gzip, br }: KeptAnswer): string {
  const hash = createHash('sha256').update(`${name}\0${madeFrom}`)
  for (const bytes of [gzip, br]) hash.update(`\0${bytes?.length}\0`).update(bytes ?? '')
  return hash.digest('hex')
}

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
