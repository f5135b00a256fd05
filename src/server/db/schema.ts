import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { Role } from '../../domain/accounts/roles.ts'
import type { collections } from '../../domain/collections/all.ts'
import type { ContentSection, ContentType } from '../../domain/content/content-sections.ts'
import type { Collection, ValuesOf } from '../../domain/fields/define.ts'
import type { Language, Translated } from '../../domain/languages.ts'
import type { CancelledClass } from '../../domain/releases/notice.ts'
import type { recordKinds } from '../../domain/releases/record-kinds.ts'
import type { CacheName } from '../../domain/releases/releases.ts'
import type { UploadsTable, UploadVariantsTable } from './pictures/uploads.ts'
import type { WithdrawnUploadsTable } from './pictures/withdrawn-uploads.ts'
import type { Author } from './records/change-log.ts'
import type { ReleasesTable } from './releases/releases.ts'
import type { RenderedResponsesTable } from './releases/rendered-responses.ts'

/** ISO 8601 in UTC, with milliseconds, on both engines. */
type Timestamp = string

interface RecordColumns {
  id: Generated<number>
  version: Generated<number>
  createdAt: Timestamp
  updatedAt: Timestamp
}

/** A user's one-time passwords, which are required once the secret is confirmed. */
export interface SecondFactor {
  /** In Base32, as authenticator apps expect it. */
  secret: string
  confirmedAt: Timestamp | null
  /** The time step of the last accepted code, so that no code is accepted twice. */
  lastStep: number
  /** The hashes of the unused recovery codes. */
  recoveryCodes: string[]
}

interface UsersTable {
  id: Generated<number>
  username: string
  /** Equal for usernames that look alike (UTS 39); null if an older account has the same one. */
  skeleton: string | null
  password: string
  role: Role
  /** The language of the back office; null is English. */
  language: Language | null
  secondFactor: ColumnType<SecondFactor | null>
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
  /** When the user last confirmed the password after logging in. */
  provedAt: Timestamp | null
}

interface DevicesTable {
  id: Generated<number>
  tokenHash: string
  userId: number
  expiresAt: Timestamp
}

/** One row for each recent password check and each limit against which it counts. */
interface PasswordChecksTable {
  id: Generated<number>
  /** A hash that identifies the limit. */
  key: string
  checkedAt: Timestamp
}

/** An invitation, which has a role, or a link for a new password, which has an account. A row is deleted when used. */
interface OneTimeLinksTable {
  id: Generated<number>
  tokenHash: string
  role: Role | null
  /** The language of the new account; null is English. */
  language: Language | null
  /** The account that gets a new password. */
  userId: number | null
  /** Whether the account also loses its second factor. */
  secondFactorOff: boolean
  /** Null for the set-up link, which is an invitation by Ringside itself. */
  createdBy: number | null
  createdAt: Timestamp
  expiresAt: Timestamp
}

interface ContentTable extends Omit<RecordColumns, 'createdAt'> {
  key: string
  section: ContentSection
  type: ContentType
  translations: Translated
  metadata: ColumnType<Record<string, unknown> | null>
  updatedBy: number | null
}

export type RecordTable = (typeof recordKinds)[number]['table']

export type StoredCollection = Collection<CacheName, RecordTable>

type CollectionTables = {
  [C in (typeof collections)[number] as C['table']]: RecordColumns & ValuesOf<C['fields']>
}

/** Messages that are public at once. A row never changes, and is deleted after it has expired. */
interface NoticesTable {
  id: Generated<number>
  text: ColumnType<Translated | null>
  cancels: ColumnType<CancelledClass | null>
  createdAt: Timestamp
  createdBy: ColumnType<Author>
  until: Timestamp
}

/** Dismissed findings. A finding whose value changes has another key, so it is found again. */
interface FindingDismissalsTable {
  key: string
}

/** The Polish text for which each translation was last written or confirmed. */
interface TranslationSourcesTable {
  entity: string
  entityId: number
  field: string
  language: Language
  sourceText: string
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
  /** The first change of the same write; null in the first change itself, and in rows older than this column. */
  write: number | null
  /** Whether only the position changed, because other records moved; such a change is not listed. */
  onlyShifted: Generated<boolean>
}

/** The results of requests with an `Idempotency-Key`. */
interface IdempotencyKeysTable {
  key: string
  userId: number
  request: string
  /** JSON. */
  result: string
  /** The first change that the request made; null if it made none. */
  changeId: number | null
  storedAt: Timestamp
}

/** Records of the sample club that have not been changed. */
interface SampleRecordsTable {
  list: CacheName
  recordId: number
}

/** Verified backups. */
interface BackupsTable {
  takenAt: Timestamp
  name: string
  bytes: number
  isOffSite: boolean
}

/** Jobs that one process at a time runs. */
interface JobsTable {
  name: string
  leasedBy: string
  /** No other process begins the job before this time: one is running it, or it failed and is retried later. */
  leasedUntil: Timestamp
  /** How often the job was started since it last succeeded. */
  tries: number
  failedAt: Timestamp | null
  failure: string | null
}

interface FactsTable {
  name: string
  value: string
}

export interface Schema extends CollectionTables {
  users: UsersTable
  sessions: SessionsTable
  devices: DevicesTable
  passwordChecks: PasswordChecksTable
  oneTimeLinks: OneTimeLinksTable
  content: ContentTable
  uploads: UploadsTable
  uploadVariants: UploadVariantsTable
  withdrawnUploads: WithdrawnUploadsTable
  releases: ReleasesTable
  renderedResponses: RenderedResponsesTable
  notices: NoticesTable
  findingDismissals: FindingDismissalsTable
  backups: BackupsTable
  jobs: JobsTable
  translationSources: TranslationSourcesTable
  changeLog: ChangeLogTable
  sampleRecords: SampleRecordsTable
  idempotencyKeys: IdempotencyKeysTable
  facts: FactsTable
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>
