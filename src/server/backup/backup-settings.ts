import { join, resolve } from 'node:path'
import { Cron } from 'croner'
import { clubTimeZone } from '../../domain/club-days.ts'
import type { DatabaseLocation } from '../db/failures.ts'
import type { SettingsReader } from '../settings.ts'

/** A bucket of any store that speaks S3. */
export interface S3Settings {
  /** Its address with the bucket as the last part of the path. */
  address: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** What the names of backups begin with there: empty, or ending in a slash. */
  prefix: string
}

export interface BackupSettings {
  /** When backups are made, in cron's five fields by the club's clock; null: only when somebody asks. */
  schedule: string | null
  /** How many are kept. */
  keep: number
  directory: string
  /** Where each is kept besides. */
  s3: S3Settings | null
}

/** What backups are made of, and how. */
export interface BackupOptions extends DatabaseLocation {
  backup: BackupSettings
}

/** None is of use without the others. */
const s3Names = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

/** Reads what the environment says of backups; adds a sentence for each bad setting, without repeating what may be a secret. */
export function readBackupSettings(given: SettingsReader, dataDirectory: string): BackupSettings {
  const schedule = given.text('BACKUP_SCHEDULE')
  if (schedule && !isSchedule(schedule))
    given.refuse(
      'BACKUP_SCHEDULE',
      'must be five fields as cron takes them, for instance 0 3 * * *, and name a time that comes',
    )
  return {
    schedule,
    keep: given.number('BACKUP_KEEP', 1, 1000),
    directory: resolve(given.text('BACKUP_DIR') ?? join(dataDirectory, 'backups')),
    s3: readS3Settings(given),
  }
}

function readS3Settings(given: SettingsReader): S3Settings | null {
  const { issues } = given
  const named = s3Names.filter((name) => given.text(`BACKUP_S3_${name}`))
  if (named.length === 0) return null
  for (const name of s3Names)
    if (!named.includes(name)) issues.push(`BACKUP_S3_${named[0]} is set, but BACKUP_S3_${name} is not`)

  const [endpoint = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = s3Names.map(
    (name) => given.text(`BACKUP_S3_${name}`) ?? '',
  )
  const address = endpoint ? URL.parse(endpoint) : null
  // Not repeated: a user and a password may stand in it.
  if (endpoint && !(address && /^https?:$/.test(address.protocol) && isBare(address)))
    issues.push('BACKUP_S3_ENDPOINT must be an https:// or http:// address without a user, a query or the bucket')
  if (bucket && !/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    issues.push('BACKUP_S3_BUCKET must be 3 to 63 small letters, digits, dots or hyphens')
  const region = given.text('BACKUP_S3_REGION')
  if (!/^[\w-]{1,64}$/.test(region)) issues.push('BACKUP_S3_REGION must be letters, digits or hyphens')
  const prefix = given.text('BACKUP_S3_PREFIX') ?? ''
  if (prefix && !/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/.test(prefix))
    issues.push('BACKUP_S3_PREFIX must be names of letters, digits or any of - . _ with slashes between them')
  return {
    address: withSlash(endpoint) + bucket,
    region,
    accessKeyId,
    secretAccessKey,
    prefix: prefix && withSlash(prefix),
  }
}

const withSlash = (place: string) => (place.endsWith('/') ? place : `${place}/`)

const isBare = ({ username, password, search, hash }: URL) => username + password + search + hash === ''

/** When backups are due: cron's five fields, read by the club's clock. */
const cron = (schedule: string) => new Cron(schedule, { timezone: clubTimeZone, mode: '5-part', paused: true })

/** Whether something is a schedule that comes due at all: never is a fault too, the 30th of February say. */
export function isSchedule(schedule: string): boolean {
  try {
    return cron(schedule).nextRun() !== null
  } catch {
    return false
  }
}

/** Returns the last time that has come; undefined where there was none. */
export function dueBefore(schedule: string, now: Date): Date | undefined {
  // A schedule's own minute has come; what is before a moment does not include it.
  return cron(schedule).previousRuns(1, new Date(now.getTime() + 1))[0]
}

/** The next time; null when there is none. */
export function nextDue(schedule: string, now: Date): Date | null {
  return cron(schedule).nextRun(now)
}
