import * as z from 'zod/mini'
import { uploadAddress } from '../../domain/images.ts'
import type { LibraryPage, PictureUsage } from '../../domain/picture-library.ts'
import { foldedText } from '../../domain/text-forms.ts'
import type { Reads } from '../db/database.ts'
import { countKeeping, type ListedUpload, listUploads } from '../db/uploads.ts'
import type { PublishedSite } from '../publishing/published-site.ts'
import { sweptBy } from '../uploads/sweep-uploads.ts'
import type { KnownUses, NamedUse } from './read-uses.ts'

const pageSize = 48

export interface AskedPictures {
  search?: string | undefined
  usage?: PictureUsage | undefined
  cursor?: string | undefined
}

interface FoundPicture {
  upload: ListedUpload
  uses: NamedUse[]
}

/** Where a picture stands, so that a page goes on behind it whatever is uploaded or deleted meanwhile. */
const cursorOf = ({ createdAt, hash }: ListedUpload) => `${createdAt}_${hash}`

export const cursorRule = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z_[0-9a-f]{32}$/, 'Must be what next was'))

function isAfter({ createdAt, hash }: ListedUpload, cursor: string): boolean {
  const [at = '', last = ''] = cursor.split('_')
  return createdAt < at || (createdAt === at && hash > last)
}

/** Whether each word that was typed is in the name of the file, or in what uses the picture is called or said to show in any language. */
function isFound({ upload, uses }: FoundPicture, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const told = uses.map(({ list, singular, label, names }) => `${label} ${list} ${singular} ${names.join(' ')}`)
  const text = foldedText([upload.name ?? '', ...told].join('\n'))
  return words.every((word) => text.includes(word))
}

/** A page of the pictures that are stored, the newest first, with what uses them. */
export async function listPictures(
  queries: Reads,
  { known, site }: { known: KnownUses; site: PublishedSite },
  asked: AskedPictures,
): Promise<LibraryPage> {
  const { search = '', usage, cursor } = asked
  const usesOf = await known.read(queries, site)
  const words = foldedText(search).split(/\s+/).filter(Boolean)
  const uploads = await listUploads(queries)
  const found = uploads
    .map((upload): FoundPicture => ({ upload, uses: usesOf.get(upload.hash) ?? [] }))
    .filter((each) => (usage === undefined || each.uses.length > 0 === (usage === 'used')) && isFound(each, words))
  const rest = cursor === undefined ? found : found.filter(({ upload }) => isAfter(upload, cursor))
  const shown = rest.slice(0, pageSize)
  const last = shown.at(-1)?.upload
  const keeping = await countKeeping(
    queries,
    shown.map(({ upload }) => upload.hash),
  )
  const now = new Date()
  return {
    found: found.length,
    next: last && rest.length > shown.length ? cursorOf(last) : null,
    pictures: shown.map(({ upload, uses }) => {
      const { hash, name, createdAt: storedAt, touchedAt } = upload
      const isShown = uses.length > 0 || keeping.has(hash)
      return {
        hash,
        address: uploadAddress(upload),
        name,
        storedAt,
        uses: uses.map(({ names: _, ...use }) => use),
        kept: keeping.get(hash) ?? 0,
        sweptBy: isShown ? null : sweptBy(touchedAt, now).toISOString(),
      }
    }),
  }
}
