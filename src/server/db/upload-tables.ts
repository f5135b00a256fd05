import type { ColumnType, Generated } from 'kysely'
import type { FocalPoint } from '../../domain/focal-point.ts'

/** A picture, by the hash of its full-size bytes. */
export interface UploadsTable {
  hash: string
  width: number
  height: number
  isArt: boolean
  isLight: Generated<boolean>
  /** What stands out in it; null of line art, and of what nobody has looked at yet. */
  focalPoint: Generated<FocalPoint | null>
  /** Whether every AVIF width is stored. */
  avifReady: boolean
  createdAt: string
  /** When it was last uploaded; a fresh upload is never swept. */
  touchedAt: string
  /** Of the file that it came in; null where it had none, and of a picture that is older than the column. */
  name: string | null
}

export interface UploadVariantsTable {
  hash: string
  width: number
  type: 'webp' | 'avif'
  bytes: ColumnType<Buffer, Uint8Array, Uint8Array>
}

/** Pictures whose consent was withdrawn: they are stored no more, nor ever again. */
export interface WithdrawnUploadsTable {
  hash: string
  address: string
  /** When the picture was first uploaded: older backups do not hold it. */
  storedAt: string
  withdrawnAt: string
  withdrawnBy: ColumnType<{ userId: number | null; username: string }>
}
