import type { ColumnType, Generated, Insertable, Selectable } from 'kysely'
import type { collections } from '../../domain/collections/all.ts'
import type { Collection, ValuesOf } from '../../domain/collections/define.ts'
import type { ContentSection, ContentType } from '../../domain/content-sections.ts'
import type { Language, Translated } from '../../domain/languages.ts'
import type { CancelledClass } from '../../domain/notices.ts'
import type { recordKinds } from '../../domain/record-kinds.ts'
import type { CacheName } from '../../domain/releases.ts'
import type { Role } from '../../domain/roles.ts'
import type { Translation } from '../../domain/translations/translation-states.ts'
import type { CandidatesTable, CandidateUploadsTable } from './candidates.ts'
import type { PreviewLinksTable } from './preview-links.ts'
import type { ReleasesTable, ReleaseUploadsTable } from './releases.ts'
import type { RenderedResponsesTable } from './rendered-responses.ts'
import type { UploadsTable, UploadVariantsTable } from './uploads.ts'
import type { WithdrawnUploadsTable } from './withdrawn-uploads.ts'

/** ISO 8601 in UTC, with milliseconds, on both engines. */
type Timestamp = string

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
  /** Of the back office; null is English. */
  language: Language | null
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

/** What the club tells its visitors at once; a row is never changed, and goes once it is over. */
interface NoticesTable {
  id: Generated<number>
  text: ColumnType<Translated | null>
  cancels: ColumnType<CancelledClass | null>
  createdAt: Timestamp
  createdBy: ColumnType<{ userId: number | null; username: string }>
  until: Timestamp
}

/** A finding that somebody wants to be quiet, as long as its key is the same. */
interface FindingDismissalsTable {
  key: string
  reason: string
  dismissedAt: Timestamp
  dismissedBy: ColumnType<{ userId: number | null; username: string }>
}

/** A record that a row of another table is about. */
interface RecordNameColumns {
  entity: string
  entityId: number
}

/** The Polish text that each translation was last written against or confirmed for. */
interface TranslationSourcesTable extends RecordNameColumns {
  field: string
  language: Translation
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
  /** The first change of the same write; null of one that is older than the column. */
  write: number | null
  /** Whether the record stands where it stood, by another position since others moved: nobody is told of it. */
  stands: Generated<boolean>
}

/** The result of a request that carried an `Idempotency-Key`. */
interface IdempotencyKeysTable {
  key: string
  userId: number
  /** The hash of what was requested. */
  request: string
  /** The result as JSON. */
  result: string
  /** The change that the request was logged as first; null where it was none. */
  changeId: number | null
  storedAt: Timestamp
}

/** Records that the sample club brought and nobody has changed since. */
interface SampleRecordsTable {
  list: CacheName
  recordId: number
}

/** A backup that was verified where it was made. */
interface BackupsTable {
  /** The moment that it holds (ISO 8601). */
  takenAt: Timestamp
  name: string
  bytes: number
  /** Whether it was verified off site as well. */
  isOffSite: boolean
}

/** A job that one of all processes runs. */
interface JobsTable {
  name: string
  leasedBy: string
  /** Until then no other process begins, be it that one is at work or that the job failed. */
  leasedUntil: Timestamp
  /** How often it was begun since it succeeded. */
  tries: number
  failedAt: Timestamp | null
  failure: string | null
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
  withdrawnUploads: WithdrawnUploadsTable
  releases: ReleasesTable
  releaseUploads: ReleaseUploadsTable
  renderedResponses: RenderedResponsesTable
  candidates: CandidatesTable
  candidateUploads: CandidateUploadsTable
  previewLinks: PreviewLinksTable
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
