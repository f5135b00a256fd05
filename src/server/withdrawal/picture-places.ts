import { createHash } from 'node:crypto'
import type { PicturePlaces } from '../../domain/picture-library.ts'
import { recordKinds } from '../../domain/record-kinds.ts'
import type { Reads } from '../db/database.ts'
import { liveTables } from '../db/notified-tables.ts'
import { findLabels, RecordStore, type StoredKind, type StoredRecord } from '../db/records.ts'
import { currentReleaseNumber } from '../db/releases.ts'
import { listCandidatesOf, listReleasesOf } from '../db/withdrawn-uploads.ts'
import { namesPicture, withoutPictures } from '../publishing/without-pictures.ts'

export interface NamingRecord {
  kind: StoredKind
  record: StoredRecord
  /** What it is without the picture; null where nothing is left of it. */
  without: StoredRecord | null
}

/** Returns the live records that name a picture. */
export async function findNamingRecords(queries: Reads, hash: string): Promise<NamingRecord[]> {
  const hashes = new Set([hash])
  const naming: NamingRecord[] = []
  for (const kind of recordKinds as readonly StoredKind[])
    for (const record of await new RecordStore(kind).list(queries))
      if (namesPicture(record, hashes))
        naming.push({ kind, record, without: withoutPictures(kind.name, record, hashes) })
  return naming
}

type Places = Omit<PicturePlaces, 'address' | 'storedAt'>

/** Returns every place of a picture. */
export async function findPlaces(queries: Reads, hash: string, naming: NamingRecord[]): Promise<Places> {
  const records: PicturePlaces['records'] = []
  for (const { kind, record, without } of naming) {
    const label = kind.label(kind.publicRecord.parse(record), await findLabels(queries, kind))
    records.push({ list: kind.name, singular: kind.singular, id: record.id, label, isRemoved: without === null })
  }
  const releases = await listReleasesOf(queries, hash)
  const isLive = naming.some(({ kind }) => liveTables.some((table) => table === kind.table))
  const isPublic = isLive || releases.includes(await currentReleaseNumber(queries))
  const candidates = await listCandidatesOf(queries, hash)
  return { records, releases, isPublic, candidates, fingerprint: fingerprintOf(naming) }
}

/** What names exactly these records, whatever else of them is edited. */
export function fingerprintOf(naming: readonly NamingRecord[]): string {
  const records = naming.map(({ kind, record }) => `${kind.name} ${record.id}`).sort()
  return createHash('sha256').update(records.join('\n')).digest('base64url').slice(0, 22)
}
