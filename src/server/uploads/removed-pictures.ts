import type { Reads } from '../db/database.ts'
import { findStoredUploads } from '../db/uploads.ts'
import { parseUploadAddress, uploadHashesIn } from './upload-address.ts'

/** Gives whether an address is that of a picture of ours that is stored no more; asked of pictures that these records name. */
export async function removedPicturesAmong(
  queries: Reads,
  records: readonly { before: object | null; after: object | null }[],
): Promise<(address: string) => boolean> {
  const named = new Set(records.flatMap(({ before, after }) => uploadHashesIn(JSON.stringify([before, after]))))
  const stored = await findStoredUploads(queries, named)
  return (address) => {
    const upload = parseUploadAddress(address)
    return upload !== null && !stored.has(upload.hash)
  }
}
