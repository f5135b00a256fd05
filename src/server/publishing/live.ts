import type { Notice } from '../../domain/releases/notice.ts'
import type { ReleaseLists } from '../../domain/releases/releases.ts'
import type { Reads } from '../db/database.ts'
import { listWithdrawn } from '../db/pictures/withdrawn-uploads.ts'
import { liveCollections } from '../db/records/change-log.ts'
import { listNotices, withoutAuthor } from '../db/releases/notices.ts'
import { readLists, withSortedKeys } from './contents.ts'
import { listsWithoutPictures } from './without-pictures.ts'

/** What is laid over any release the moment it changes, in pages, lists, feeds and previews alike. */
export interface Live {
  /** The lists that are public at once, such as partners. */
  lists: Partial<ReleaseLists>
  /** All notices, including expired ones. */
  notices: readonly Notice[]
  /** The hashes of pictures that are shown nowhere any more. */
  withdrawn: ReadonlySet<string>
}

export async function readLive(queries: Reads): Promise<Live> {
  return {
    lists: await readLists(queries, liveCollections),
    notices: withSortedKeys((await listNotices(queries)).map(withoutAuthor)),
    withdrawn: await listWithdrawn(queries),
  }
}

/** Lays the live lists over those of a release, and removes withdrawn pictures from all. */
export const overlay = (lists: ReleaseLists, live: Live): ReleaseLists =>
  listsWithoutPictures({ ...lists, ...live.lists }, live.withdrawn)

export const isSameLive = (one: Live, other: Live): boolean =>
  one === other || JSON.stringify([one, ...one.withdrawn]) === JSON.stringify([other, ...other.withdrawn])
