import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { collections, recordKinds } from '../../domain/collections/all.ts'
import type { Collection, ValuesOf } from '../../domain/collections/define.ts'
import type { ContentSection, ContentType } from '../../domain/content-sections.ts'
import type { Translated } from '../../domain/languages.ts'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import type { Role } from '../../domain/roles.ts'

/** ISO 8601 in UTC, with milliseconds, on both engines. */
type Timestamp = string

/** A file's bytes. */
type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>

/** What every record of a collection has. */
interface RecordColumns {
  id: Generated<number>
  version: Generated<number>
  createdAt: Timestamp
  updatedAt: Timestamp
}

interface UsersTable {
  id: Generated<number>
  username: string
  /** What the name looks like; null for an account that is older than the rule, where another held it already. */
  skeleton: string | null
  password: string
  role: Role
  createdAt: Timestamp
}

interface SessionsTable {
  id: Generated<number>
  tokenHash: string
  userId: number
  createdAt: Timestamp
  seenAt: Timestamp
  expiresAt: Timestamp
  userAgent: string
  address: string
  /** When its user last gave the password again, beside signing in. */
  provedAt: Timestamp | null
}

/** A browser that has signed in as a user before. */
interface DevicesTable {
  id: Generated<number>
  tokenHash: string
  userId: number
  expiresAt: Timestamp
}

/** A user's one-time password secret; it counts once it is confirmed. */
interface SecondFactorsTable {
  userId: number
  /** Base32, as authenticator apps take it. */
  secret: string
  confirmedAt: Timestamp | null
  /** The time step of the last code that was taken, so that none is taken twice. */
  lastStep: Generated<number>
}

interface RecoveryCodesTable {
  userId: number
  codeHash: string
}

/** One row for each password check of the last window and each limit that it counts against, `key` being its hash. */
interface PasswordChecksTable {
  id: Generated<number>
  key: string
  checkedAt: Timestamp
}

interface SetupLinksTable {
  tokenHash: string
  createdAt: Timestamp
}

interface ContentTable extends Omit<RecordColumns, 'createdAt'> {
  key: string
  section: ContentSection
  type: ContentType
  translations: Translated
  metadata: ColumnType<Record<string, unknown> | null>
  updatedBy: number | null
}

/** A table whose rows a release holds. */
export type RecordTable = (typeof recordKinds)[number]['table']

/** A collection that has a table. */
export type StoredCollection = Collection<CacheName, RecordTable>

/** The table of each collection: what its fields hold. */
type CollectionTables = {
  [C in (typeof collections)[number] as C['table']]: RecordColumns & ValuesOf<C['fields']>
}

/** A picture, by the hash of its full-size bytes. */
interface UploadsTable {
  hash: string
  width: number
  height: number
  isArt: boolean
  /** Whether every AVIF width is stored. */
  avifReady: boolean
  createdAt: Timestamp
  /** When it was last uploaded; a fresh upload is never swept. */
  touchedAt: Timestamp
}

interface UploadVariantsTable {
  hash: string
  width: number
  type: 'webp' | 'avif'
  bytes: Bytes
}

interface ReleasesTable {
  number: number
  createdAt: Timestamp
  createdBy: string | null
  stats: Record<CacheName, number>
  /** Written as JSON that is there already. */
  lists: ColumnType<ReleaseLists, string, never>
}

/** Uploads that a kept release shows. */
interface ReleaseUploadsTable {
  release: number
  hash: string
}

/** A release's answers as a build of Ringside sends them. */
interface KeptAnswersTable {
  release: number
  build: string
  name: string
  madeFrom: string
  identity: Bytes | null
  gzip: Bytes | null
  br: Bytes | null
  checksum: string
  keptAt: Timestamp
}

interface ChangeLogTable {
  id: Generated<number>
  changedAt: Timestamp
  userId: number | null
  username: string
  action: 'create' | 'update' | 'delete'
  entity: string
  entityId: number
  before: ColumnType<Record<string, unknown> | null>
  after: ColumnType<Record<string, unknown> | null>
}

/** Records that the sample club brought and nobody has changed since. */
interface SampleRecordsTable {
  list: CacheName
  recordId: number
}

/** Facts about the installation, such as whether the sample club was ever loaded. */
interface FactsTable {
  name: string
  value: string
}

export interface Schema extends CollectionTables {
  users: UsersTable
  sessions: SessionsTable
  devices: DevicesTable
  secondFactors: SecondFactorsTable
  recoveryCodes: RecoveryCodesTable
  passwordChecks: PasswordChecksTable
  setupLinks: SetupLinksTable
  content: ContentTable
  uploads: UploadsTable
  uploadVariants: UploadVariantsTable
  releases: ReleasesTable
  releaseUploads: ReleaseUploadsTable
  keptAnswers: KeptAnswersTable
  changeLog: ChangeLogTable
  sampleRecords: SampleRecordsTable
  facts: FactsTable
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>
