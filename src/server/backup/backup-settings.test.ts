import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const bucket = {
  BACKUP_S3_ENDPOINT: 'https://s3.example.com/',
  BACKUP_S3_BUCKET: 'club-backups',
  BACKUP_S3_ACCESS_KEY_ID: 'a-key-of-somebody',
  BACKUP_S3_SECRET_ACCESS_KEY: 'what-nobody-is-to-read',
}

/** The sentences with which settings are refused. */
function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return String((error as Error).message).split('\n')
  }
}

it('without settings no backup makes itself, and one by hand goes into the data directory', () => {
  expect(readConfig({ DATA_DIR: '/club' }).backup).toEqual({
    schedule: null,
    keep: 30,
    directory: '/club/backups',
    s3: null,
  })
})

it('a bucket is read with the address that holds it', () => {
  expect(readConfig({ ...bucket, BACKUP_S3_PREFIX: 'clubs/warsaw' }).backup.s3).toEqual({
    address: 'https://s3.example.com/club-backups',
    region: 'us-east-1',
    accessKeyId: 'a-key-of-somebody',
    secretAccessKey: 'what-nobody-is-to-read',
    prefix: 'clubs/warsaw/',
  })
})

it.each([
  [{ BACKUP_SCHEDULE: 'daily' }, 'BACKUP_SCHEDULE must be five fields'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a number from 1 to 1000, but is "0"'],
  [{ ...bucket, BACKUP_S3_ENDPOINT: 's3.example.com' }, 'BACKUP_S3_ENDPOINT must be'],
  [{ ...bucket, BACKUP_S3_ENDPOINT: 'https://anna:geheim@s3.example.com' }, 'BACKUP_S3_ENDPOINT must be'],
  [{ ...bucket, BACKUP_S3_BUCKET: 'Club/Backups' }, 'BACKUP_S3_BUCKET must be'],
  [{ ...bucket, BACKUP_S3_REGION: 'eu central' }, 'BACKUP_S3_REGION must be'],
  [{ ...bucket, BACKUP_S3_PREFIX: 'x/../y' }, 'BACKUP_S3_PREFIX must be'],
  [{ ...bucket, BACKUP_S3_BUCKET: '' }, 'BACKUP_S3_ENDPOINT is set, but BACKUP_S3_BUCKET is not'],
  [{ BACKUP_S3_BUCKET: 'club' }, 'BACKUP_S3_BUCKET is set, but BACKUP_S3_ENDPOINT is not'],
])('%j is refused with a sentence that repeats no secret', (environment, sentence) => {
  const faults = faultsOf(environment)
  expect(faults[0]).toContain(sentence)
  expect(faults.join()).not.toMatch(/geheim|nobody|somebody/)
})
