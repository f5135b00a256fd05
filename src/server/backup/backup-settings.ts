import { join, resolve } from 'node:path'
import { Cron } from 'croner'
import { clubTimeZone } from '../../domain/time/club-days.ts'
import type { DatabaseLocation } from '../db/failures.ts'
import type { SettingsReader } from '../settings.ts'

export interface S3Settings {
  /** The endpoint, with the bucket as the last part of its path. */
  address: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Empty, or ends in a slash. */
  prefix: string
}

export interface BackupSettings {
  /** Cron's five fields, in the club's time zone; null if backups are not scheduled. */
  schedule: string | null
  keep: number
  directory: string
  s3: S3Settings | null
  /** Encrypts the copies in the bucket; null leaves them as they are. */
  passphrase: string | null
}

export interface BackupOptions extends DatabaseLocation {
  backup: BackupSettings
}

const minPassphraseLength = 12

/** Either all or none of these must be set. */
const s3Names = ['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

/** Reads the settings of backups, and adds an issue for each invalid setting. No issue repeats a secret. */
export function readBackupSettings(reader: SettingsReader, dataDirectory: string): BackupSettings {
  const schedule = reader.text('BACKUP_SCHEDULE')
  if (schedule && !isSchedule(schedule))
    reader.addIssue(
      'BACKUP_SCHEDULE',
      'must be five fields as in cron, for instance 0 3 * * *, and be due at some time',
    )
  return {
    schedule,
    keep: reader.number('BACKUP_KEEP', 1, 1000),
    directory: resolve(reader.text('BACKUP_DIR') ?? join(dataDirectory, 'backups')),
    s3: readS3Settings(reader),
    passphrase: readPassphrase(reader),
  }
}

function readPassphrase(reader: SettingsReader): string | null {
  const passphrase = reader.password('BACKUP_PASSPHRASE')
  if (passphrase && passphrase.length < minPassphraseLength)
    reader.issues.push(`BACKUP_PASSPHRASE must have at least ${minPassphraseLength} characters`)
  return passphrase
}

function readS3Settings(reader: SettingsReader): S3Settings | null {
  const { issues } = reader
  const present = s3Names.filter((name) => reader.text(`BACKUP_S3_${name}`))
  if (present.length === 0) return null
  for (const name of s3Names)
    if (!present.includes(name)) issues.push(`BACKUP_S3_${present[0]} is set, but BACKUP_S3_${name} is not`)

  const [endpoint = '', place = '', accessKeyId = '', secretAccessKey = ''] = s3Names.map(
    (name) => reader.text(`BACKUP_S3_${name}`) ?? '',
  )
  const [bucket = '', ...prefixes] = place.split('/')
  const address = endpoint ? URL.parse(endpoint) : null
  // The message does not repeat the endpoint, which may contain a password.
  if (endpoint && !(address && /^https?:$/.test(address.protocol) && isBare(address)))
    issues.push('BACKUP_S3_ENDPOINT must be an https:// or http:// address without a user, a query or the bucket')
  if (bucket && !/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    issues.push('BACKUP_S3_BUCKET must be 3 to 63 small letters, digits, dots or hyphens')
  const region = reader.text('BACKUP_S3_REGION')
  if (!/^[\w-]{1,64}$/.test(region)) issues.push('BACKUP_S3_REGION must be letters, digits or hyphens')
  const prefix = prefixes.join('/')
  if (prefix && !/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/.test(prefix))
    issues.push(
      'BACKUP_S3_BUCKET may name a prefix after a slash: letters, digits or any of - . _ with slashes between them',
    )
  return {
    address: withSlash(endpoint) + bucket,
    region,
    accessKeyId,
    secretAccessKey,
    prefix: prefix && withSlash(prefix),
  }
}

const withSlash = (text: string) => (text.endsWith('/') ? text : `${text}/`)

const isBare = ({ username, password, search, hash }: URL) => username + password + search + hash === ''

const cron = (schedule: string) => new Cron(schedule, { timezone: clubTimeZone, mode: '5-part', paused: true })

/** Whether a text is a schedule that is ever due; the 30th of February never is. */
export function isSchedule(schedule: string): boolean {
  try {
    return cron(schedule).nextRun() !== null
  } catch {
    return false
  }
}

export function lastDue(schedule: string, now: Date): Date | undefined {
  // croner excludes the reference time itself.
  return cron(schedule).previousRuns(1, new Date(now.getTime() + 1))[0]
}

export function nextDue(schedule: string, now: Date): Date | null {
  return cron(schedule).nextRun(now)
}
