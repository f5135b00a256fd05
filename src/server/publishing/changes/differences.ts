import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { groupByRequest } from '../../../domain/differences/changes.ts'
import {
  type Differences,
  fieldDifferences,
  type RecordDifference,
  type Side,
} from '../../../domain/differences/compare.ts'
import { ComparisonBudget } from '../../../domain/differences/marked-text.ts'
import type { Language } from '../../../domain/languages.ts'
import { type CacheName, listNames, type ReleaseLists } from '../../../domain/releases/releases.ts'
import { languageOf } from '../../accounts/current-user.ts'
import type { Database, Reads } from '../../db/database.ts'
import { listWithdrawn } from '../../db/pictures/withdrawn-uploads.ts'
import { findLastChanges } from '../../db/records/change-log.ts'
import { RecordStore, type StoredRecord } from '../../db/records/records.ts'
import { findCurrentRelease, findRelease } from '../../db/releases/releases.ts'
import { NotFoundError } from '../../errors.ts'
import { routesOf } from '../../http/route.ts'
import { findDeletedPictures } from '../../pictures/upload-address.ts'
import { completeLists, readDrafts, releasedLists } from '../contents.ts'
import { compareAll, countsOf, labelIn, type RowDifference } from './compare-rows.ts'

/** The max number of records that are compared field by field. */
const maxRecords = 500

/** A state of the club; a number is that of a release or preview, 0 the empty state before the first release. */
type ComparedSide = 'drafts' | 'public' | number

/** Compares two states of the club, list by list and record by record. Throws NotFoundError. */
async function findDifferences(
  database: Database,
  from: ComparedSide,
  to: ComparedSide,
  language: Language,
): Promise<Differences> {
  const comparison = await database.snapshot((queries) => readDifferences(queries, from, to, language))
  const records: RecordDifference[] = []
  const budget = new ComparisonBudget()
  for (const { difference, ...summary } of comparison.listed) {
    if (!budget.hasRoom) break
    const { list, id, action, kind } = difference
    const fields = fieldDifferences(kind.fields, difference.compared, { ...comparison.context, budget })
    records.push({ list, id, action, ...summary, fields })
    // Comparing long texts word by word takes long, so other requests run in between.
    await nextTurn()
  }
  const { from: fromSide, to: toSide, counts, total } = comparison
  return { from: fromSide, to: toSide, counts, records, isWhole: records.length === total, isMarked: budget.isMarked }
}

async function readDifferences(queries: Reads, fromSide: ComparedSide, toSide: ComparedSide, language: Language) {
  const withdrawn = await listWithdrawn(queries)
  const from = await readSide(queries, fromSide, withdrawn)
  const to = await readSide(queries, toSide, withdrawn)
  const comparison = compareAll(from.lists, to.lists, language)
  const differences = listNames.flatMap((name) => comparison.differences.filter(({ list }) => list === name))
  const listed = differences.slice(0, maxRecords)
  const lastChangeOf = await findLastChanges(queries, listed, laterTime(from.side, to.side))
  const versionOf = await findVersions(queries, listed)
  const isRemoved = await findDeletedPictures(queries, listed)
  return {
    from: from.side,
    to: to.side,
    total: differences.length,
    counts: countsOf(differences),
    context: { labels: comparison.labels, isRemoved },
    listed: listed.map((difference) => {
      const { username: by = null, changedAt: at = null, write = null } = lastChangeOf(difference) ?? {}
      return { difference, label: labelIn(comparison, difference), by, at, write, version: versionOf(difference) }
    }),
  }
}

async function readSide(
  queries: Reads,
  compared: ComparedSide,
  withdrawn: ReadonlySet<string>,
): Promise<{ side: Side; lists: ReleaseLists }> {
  if (compared === 'drafts') return { side: { kind: 'drafts' }, lists: await readDrafts(queries, withdrawn) }
  const stored = await (compared === 'public' ? findCurrentRelease(queries) : findRelease(queries, compared))
  if (!stored && (compared === 0 || compared === 'public'))
    return { side: { kind: 'release', number: 0, at: null }, lists: completeLists({}) }
  if (!stored) throw new NotFoundError('Version')
  const side = { kind: 'release', number: stored.number, at: stored.publishedAt ?? stored.createdAt } as const
  return { side, lists: await releasedLists(queries, stored, withdrawn) }
}

/** Returns the number of entries in the list of unpublished changes. */
export const countUnpublishedChanges = (database: Database): Promise<number> =>
  database.snapshot(
    async (queries) => groupByRequest((await readDifferences(queries, 'public', 'drafts', 'en')).listed).length,
  )

/** Returns the time of the later side; undefined if one side is the drafts. */
function laterTime(...sides: Side[]): string | undefined {
  if (sides.some(({ kind }) => kind === 'drafts')) return
  return sides
    .map((side) => (side.kind === 'drafts' ? '' : (side.at ?? '')))
    .toSorted()
    .at(-1)
}

async function findVersions(queries: Reads, differences: RowDifference[]) {
  const records = new Map<CacheName, Map<number, StoredRecord>>()
  for (const [list, rows] of Map.groupBy(differences, (difference) => difference.list)) {
    const [first] = rows
    const ids = rows.map(({ id }) => id)
    if (first) records.set(list, await new RecordStore(first.kind).findAll(queries, ids))
  }
  return ({ list, id }: RowDifference) => records.get(list)?.get(id)?.version ?? null
}

const parseSide = (name: string): ComparedSide => (name === 'drafts' || name === 'public' ? name : Number(name))

/** Compares releases and previews with the drafts and with each other. */
export const differenceRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const route = routesOf(app, 'Releases')
  route('GET /api/admin/differences', async (request) => {
    const { from, to } = request.query
    return findDifferences(database, parseSide(from), parseSide(to), languageOf(request))
  })
}
