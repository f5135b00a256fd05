import { setImmediate as nextTurn } from 'node:timers/promises'
import { pictureTextIn } from '../../../domain/content/picture-metadata.ts'
import type { LabelOf } from '../../../domain/fields/field.ts'
import type { Language, Translated } from '../../../domain/languages.ts'
import { uploadAddress } from '../../../domain/pictures/images.ts'
import type { LibraryPage, PictureUsage, PictureUse } from '../../../domain/pictures/picture-library.ts'
import { foldText } from '../../../domain/text/text-forms.ts'
import type { Reads } from '../../db/database.ts'
import { countReleasesByHash } from '../../db/pictures/upload-uses.ts'
import { type ListedUpload, listUploads } from '../../db/pictures/uploads.ts'
import { type PublicRow, RecordStore, type StoredKind, storedKinds } from '../../db/records/records.ts'
import { latestDeletionTime } from '../../pictures/sweep-uploads.ts'
import { uploadHashesIn } from '../../pictures/upload-address.ts'
import { listsOf, type Site } from '../site.ts'

/** A use of an upload, with the record's names and alt texts in every language, which the search covers. */
interface SearchableUse extends PictureUse {
  names: string[]
}

/** Fields whose texts the search covers. */
interface NamingFields {
  name?: Translated
  title?: Translated
  alt?: Translated | null
  metadata?: Parameters<typeof pictureTextIn>[0]
}

function namesOf({ name, title, alt, metadata }: PublicRow & NamingFields): string[] {
  return [name, title, alt, pictureTextIn(metadata).alt].flatMap((each) => (each ? Object.values(each) : []))
}

/** Returns the uses of uploads in drafts and in the release, by hash, then by list and id. */
async function readUses(
  queries: Reads,
  site: Site,
  language: Language,
): Promise<ReadonlyMap<string, Map<string, SearchableUse>>> {
  const uses = new Map<string, Map<string, SearchableUse>>()
  const labels = new Map<string, string>()
  const labelOf: LabelOf = (list, id) => labels.get(`${list} ${id}`) ?? ''
  const add = (kind: StoredKind, row: PublicRow, states: Pick<Partial<SearchableUse>, 'isDraft' | 'isPublic'>) => {
    const { name: list, singular } = kind
    const key = `${list} ${row.id}`
    for (const hash of new Set(uploadHashesIn(JSON.stringify(row)))) {
      const records = uses.get(hash) ?? new Map<string, SearchableUse>()
      const newUse = { list, singular, id: row.id, label: kind.label(row, labelOf, language), names: namesOf(row) }
      const use = records.get(key) ?? { ...newUse, isDraft: false, isPublic: false }
      uses.set(hash, records.set(key, { ...use, ...states }))
    }
  }
  const released = listsOf(site)
  for (const kind of storedKinds) {
    // The drafts come first, so that a record in both has the label of its draft.
    for (const row of await new RecordStore(kind).list(queries)) {
      labels.set(`${kind.name} ${row.id}`, kind.label(row, labelOf, language))
      add(kind, row, kind.isLive ? { isDraft: true, isPublic: true } : { isDraft: true })
    }
    for (const row of released[kind.name]) add(kind, row, { isPublic: true })
    await nextTurn()
  }
  return uses
}

const pageSize = 48

interface PictureFilter {
  search?: string | undefined
  usage?: PictureUsage | undefined
  cursor?: string | undefined
}

interface UsedPicture {
  upload: ListedUpload
  uses: SearchableUse[]
}

/** Identifies the position after a picture in the list, even if pictures are uploaded or deleted meanwhile. */
const cursorOf = ({ createdAt, hash }: ListedUpload) => `${createdAt}_${hash}`

function isAfter({ createdAt, hash }: ListedUpload, cursor: string): boolean {
  const [lastCreatedAt = '', lastHash = ''] = cursor.split('_')
  return createdAt < lastCreatedAt || (createdAt === lastCreatedAt && hash > lastHash)
}

/** Whether each word occurs in the name of the file, or in the labels, names and alt texts of the picture's uses. */
function matchesWords({ upload, uses }: UsedPicture, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const texts = uses.map(({ list, singular, label, names }) => `${label} ${list} ${singular} ${names.join(' ')}`)
  const text = foldText([upload.name ?? '', ...texts].join('\n'))
  return words.every((word) => text.includes(word))
}

export async function listPictures(
  queries: Reads,
  site: Site,
  { search = '', usage, cursor }: PictureFilter,
  language: Language,
): Promise<LibraryPage> {
  const usesByHash = await readUses(queries, site, language)
  const words = foldText(search).split(' ').filter(Boolean)
  const found = (await listUploads(queries))
    .map((upload): UsedPicture => ({ upload, uses: [...(usesByHash.get(upload.hash)?.values() ?? [])] }))
    .filter((each) => (usage === undefined || each.uses.length > 0 === (usage === 'used')) && matchesWords(each, words))
  const remaining = cursor === undefined ? found : found.filter(({ upload }) => isAfter(upload, cursor))
  const onPage = remaining.slice(0, pageSize)
  const last = onPage.at(-1)?.upload
  const releaseCounts = await countReleasesByHash(queries)
  const now = new Date()
  return {
    found: found.length,
    next: last && remaining.length > onPage.length ? cursorOf(last) : null,
    pictures: onPage.map(({ upload, uses }) => {
      const { hash, name, createdAt: storedAt, touchedAt } = upload
      const isUsed = uses.length > 0 || releaseCounts.has(hash)
      return {
        hash,
        address: uploadAddress(upload),
        name,
        storedAt,
        uses: uses.map(({ names: _, ...use }) => use),
        kept: releaseCounts.get(hash) ?? 0,
        sweptBy: isUsed ? null : latestDeletionTime(touchedAt, now).toISOString(),
      }
    }),
  }
}
