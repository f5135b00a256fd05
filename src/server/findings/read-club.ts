import { picturesIn } from '../../domain/collections/record-pictures.ts'
import type { Club, PictureWeights } from '../../domain/findings/finding.ts'
import { textName } from '../../domain/findings/texts.ts'
import { recordKinds } from '../../domain/record-kinds.ts'
import { clubMomentAt, dateIn } from '../../domain/wall-clock.ts'
import { findCandidate } from '../db/candidates.ts'
import type { Reads } from '../db/database.ts'
import { listDismissals } from '../db/findings.ts'
import { listNotices, publicNotice } from '../db/notices.ts'
import { contentStore } from '../db/records.ts'
import { listSampleRecords } from '../db/sample-records.ts'
import { listSources } from '../db/translations.ts'
import { listPictureWeights } from '../db/uploads.ts'
import { NotFoundError } from '../errors.ts'
import { completeLists, readDrafts } from '../publishing/lists.ts'
import { parseUploadAddress } from '../uploads/upload-address.ts'

/** What is looked at: the rows as they are now, or those that a candidate has fixed. */
export type LookedAt = { base: 'drafts' } | { base: 'candidate'; id: number }

type Lists = Club['lists']

async function readLists(queries: Reads, of: LookedAt): Promise<Lists> {
  // With what only administrators read: what a picture shows is said there.
  if (of.base === 'drafts') return { ...(await readDrafts(queries)), content: await contentStore.list(queries) }
  const candidate = await findCandidate(queries, of.id)
  if (!candidate) throw new NotFoundError('Candidate')
  return completeLists(candidate.lists)
}

/** What is stored of the pictures that a club shows. */
async function readPictures(queries: Reads, lists: Lists): Promise<Map<string, PictureWeights>> {
  const weights = Map.groupBy(await listPictureWeights(queries), ({ hash }) => hash)
  const addresses = recordKinds.flatMap(({ name, fields }) =>
    lists[name].flatMap((row) => picturesIn(fields, row).map(({ address }) => address)),
  )
  return new Map(
    [...new Set(addresses)].flatMap((address): [string, PictureWeights][] => {
      const upload = parseUploadAddress(address)
      return upload ? [[address, weights.get(upload.hash) ?? []]] : []
    }),
  )
}

/** A club as findings look at it, and which findings somebody wants to be quiet. */
export async function readClub(queries: Reads, of: LookedAt, now: Date) {
  const lists = await readLists(queries, of)
  const samples = await listSampleRecords(queries)
  const sources = await listSources(queries)
  const club: Club = {
    lists,
    notices: (await listNotices(queries)).map(publicNotice),
    today: dateIn(clubMomentAt(now)),
    now: now.toISOString(),
    samples: new Set(samples.map(({ list, recordId }) => `${list} ${recordId}`)),
    sourceTexts: new Map(sources.map((each) => [textName(each), each.sourceText])),
    pictures: await readPictures(queries, lists),
  }
  return { club, dismissals: await listDismissals(queries) }
}
