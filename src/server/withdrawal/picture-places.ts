import { createHash } from 'node:crypto'
import { recordKinds } from '../../domain/record-kinds.ts'
import type { PicturePlaces } from '../../domain/withdrawals.ts'
import type { Reads } from '../db/database.ts'
import { listCandidatesOf, listReleasesOf } from '../db/forget-pictures.ts'
import { findLabels, RecordStore, type StoredKind, type StoredRecord } from '../db/records.ts'
import { currentReleaseNumber } from '../db/releases.ts'
import { liveTables } from '../db/told-tables.ts'
import { namesPicture, withoutPictures } from '../publishing/without-pictures.ts'

export interface NamingRecord {
  kind: StoredKind
  record: StoredRecord
  /** What it is without the pictures; null where nothing is left of it. */
  without: StoredRecord | null
}

/** The live records that name one of these pictures. */
export async function findNamingRecords(queries: Reads, hashes: ReadonlySet<string>): Promise<NamingRecord[]> {
  const naming: NamingRecord[] = []
  for (const kind of recordKinds as readonly StoredKind[])
    for (const record of await new RecordStore(kind).list(queries))
      if (namesPicture(record, hashes))
        naming.push({ kind, record, without: withoutPictures(kind.name, record, hashes) })
  return naming
}

type Places = Omit<PicturePlaces, 'address' | 'storedAt'>

/** Every place where one of these pictures stands. */
export async function findPlaces(queries: Reads, hashes: ReadonlySet<string>, naming: NamingRecord[]): Promise<Places> {
  const records: PicturePlaces['records'] = []
  for (const { kind, record, without } of naming) {
    const label = kind.label(kind.publicRecord.parse(record), await findLabels(queries, kind))
    records.push({ list: kind.name, singular: kind.singular, id: record.id, label, isRemoved: without === null })
  }
  const releases = await listReleasesOf(queries, hashes)
  const isLive = naming.some(({ kind }) => liveTables.some((table) => table === kind.table))
  const isPublic = isLive || releases.includes(await currentReleaseNumber(queries))
  const candidates = await listCandidatesOf(queries, hashes)
  return { records, releases, isPublic, candidates, fingerprint: fingerprintOf(naming) }
}

/** What names exactly these records, whatever else of them is edited. */
export function fingerprintOf(naming: readonly NamingRecord[]): string {
  const records = naming.map(({ kind, record }) => `${kind.name} ${record.id}`).sort()
  return createHash('sha256').update(records.join('\n')).digest('base64url').slice(0, 22)
}
