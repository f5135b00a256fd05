import type { Reads } from './database.ts'
import { findUpload, type StoredUpload } from './uploads.ts'

export interface UploadPair {
  original: StoredUpload
  /** Its brightened copy. */
  copy: StoredUpload | null
}

/** A stored picture and its brightened copy, by the hash of either. */
export async function findPair(queries: Reads, hash: string): Promise<UploadPair | undefined> {
  const upload = await findUpload(queries, hash)
  const original = upload?.levelledFrom ? await findUpload(queries, upload.levelledFrom) : upload
  if (!upload || !original) return upload && { original: upload, copy: null }
  if (upload !== original) return { original, copy: upload }
  const copies = queries.selectFrom('uploads').select('hash').where('levelledFrom', '=', hash)
  const copy = await copies.executeTakeFirst()
  return { original, copy: (copy && (await findUpload(queries, copy.hash))) ?? null }
}

/** The pictures of a pair; both show the same. */
export const inPair = ({ original, copy }: UploadPair): StoredUpload[] => (copy ? [original, copy] : [original])

/** What an upload was called: its copy is called the same. */
export async function findName(queries: Reads, hash: string): Promise<string | null> {
  const named = queries.selectFrom('uploads').select('name').where('hash', '=', hash)
  return (await named.executeTakeFirstOrThrow()).name
}
