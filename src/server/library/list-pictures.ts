import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { LabelOf } from '../../domain/collections/field.ts'
import { uploadAddress } from '../../domain/images.ts'
import type { Language, Translated } from '../../domain/languages.ts'
import type { LibraryPage, PictureUsage, PictureUse } from '../../domain/picture-library.ts'
import { pictureTextIn } from '../../domain/picture-metadata.ts'
import { byDependency } from '../../domain/record-kinds.ts'
import { foldedText } from '../../domain/text-forms.ts'
import type { Reads } from '../db/database.ts'
import { liveTables } from '../db/notified-tables.ts'
import { type PublicRow, RecordStore, type StoredKind } from '../db/records.ts'
import { countReleasesByHash } from '../db/upload-uses.ts'
import { type ListedUpload, listUploads } from '../db/uploads.ts'
import { listsOf, type PublishedSite } from '../publishing/published-site.ts'
import { sweptBy } from '../uploads/sweep-uploads.ts'
import { uploadHashesIn } from '../uploads/upload-address.ts'

/** A record that names an upload, with its names and alt texts in every language, to search in. */
interface NamedUse extends PictureUse {
  names: string[]
}

interface Named {
  name?: Translated
  title?: Translated
  alt?: Translated | null
  metadata?: Parameters<typeof pictureTextIn>[0]
}

function namesOf({ name, title, alt, metadata }: PublicRow & Named): string[] {
  return [name, title, alt, pictureTextIn(metadata).alt].flatMap((each) => (each ? Object.values(each) : []))
}

/** Returns which records name which uploads, by hash, as drafts and as visitors see them. */
async function readUses(
  queries: Reads,
  site: PublishedSite,
  language: Language,
): Promise<ReadonlyMap<string, Map<string, NamedUse>>> {
  const uses = new Map<string, Map<string, NamedUse>>()
  const labels = new Map<string, string>()
  const labelOf: LabelOf = (list, id) => labels.get(`${list} ${id}`) ?? ''
  const add = (kind: StoredKind, row: PublicRow, sides: Pick<Partial<NamedUse>, 'isInDrafts' | 'isInRelease'>) => {
    const { name: list, singular } = kind
    const key = `${list} ${row.id}`
    for (const hash of new Set(uploadHashesIn(JSON.stringify(row)))) {
      const records = uses.get(hash) ?? new Map<string, NamedUse>()
      const base = { list, singular, id: row.id, label: kind.label(row, labelOf, language), names: namesOf(row) }
      const known = records.get(key) ?? { ...base, isInDrafts: false, isInRelease: false }
      uses.set(hash, records.set(key, { ...known, ...sides }))
    }
  }
  const released = listsOf(site)
  for (const kind of byDependency as readonly StoredKind[]) {
    const isLive = liveTables.some((table) => table === kind.table)
    // The drafts first: a record is called as it is called now.
    for (const row of await new RecordStore(kind).list(queries)) {
      labels.set(`${kind.name} ${row.id}`, kind.label(row, labelOf, language))
      add(kind, row, isLive ? { isInDrafts: true, isInRelease: true } : { isInDrafts: true })
    }
    for (const row of released[kind.name]) add(kind, row, { isInRelease: true })
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

interface FoundPicture {
  upload: ListedUpload
  uses: NamedUse[]
}

/** The place of a picture in the list, so that a page follows it whatever is uploaded or deleted meanwhile. */
const cursorOf = ({ createdAt, hash }: ListedUpload) => `${createdAt}_${hash}`

export const cursorRule = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z_[0-9a-f]{32}$/, 'Must be a value of next'))

function isAfter({ createdAt, hash }: ListedUpload, cursor: string): boolean {
  const [at = '', last = ''] = cursor.split('_')
  return createdAt < at || (createdAt === at && hash > last)
}

/** Whether each word is in the name of the file, or in what uses the picture is called or says that it shows. */
function isFound({ upload, uses }: FoundPicture, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const named = uses.map(({ list, singular, label, names }) => `${label} ${list} ${singular} ${names.join(' ')}`)
  const text = foldedText([upload.name ?? '', ...named].join('\n'))
  return words.every((word) => text.includes(word))
}

export async function listPictures(
  queries: Reads,
  site: PublishedSite,
  { search = '', usage, cursor }: PictureFilter,
  language: Language,
): Promise<LibraryPage> {
  const usesOf = await readUses(queries, site, language)
  const words = foldedText(search).split(/\s+/).filter(Boolean)
  const found = (await listUploads(queries))
    .map((upload): FoundPicture => ({ upload, uses: [...(usesOf.get(upload.hash)?.values() ?? [])] }))
    .filter((each) => (usage === undefined || each.uses.length > 0 === (usage === 'used')) && isFound(each, words))
  const rest = cursor === undefined ? found : found.filter(({ upload }) => isAfter(upload, cursor))
  const shown = rest.slice(0, pageSize)
  const last = shown.at(-1)?.upload
  const hashes = shown.map(({ upload }) => upload.hash)
  const releases = await countReleasesByHash(queries, hashes)
  const now = new Date()
  return {
    found: found.length,
    next: last && rest.length > shown.length ? cursorOf(last) : null,
    pictures: shown.map(({ upload, uses }) => {
      const { hash, name, createdAt: storedAt, touchedAt } = upload
      const isShown = uses.length > 0 || releases.has(hash)
      return {
        hash,
        address: uploadAddress(upload),
        name,
        storedAt,
        uses: uses.map(({ names: _, ...use }) => use),
        kept: releases.get(hash) ?? 0,
        sweptBy: isShown ? null : sweptBy(touchedAt, now).toISOString(),
      }
    }),
  }
}
