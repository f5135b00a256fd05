import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { isSchedule, lastDue, nextDue } from './backup-settings.ts'

const bucket = {
  BACKUP_S3_ENDPOINT: 'https://s3.example.com/',
  BACKUP_S3_BUCKET: 'club-backups',
  BACKUP_S3_ACCESS_KEY_ID: 'an-access-key',
  BACKUP_S3_SECRET_ACCESS_KEY: 'a-secret-key',
}

function issuesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return String((error as Error).message).split('\n')
  }
}

it('without settings no backup is scheduled, and one by hand is stored in the data directory', () => {
  expect(readConfig({ DATA_DIR: '/club' }).backup).toEqual({
    schedule: null,
    keep: 30,
    directory: '/club/backups',
    s3: null,
    passphrase: null,
  })
})

it('the address of a bucket is its endpoint with its name', () => {
  expect(readConfig({ ...bucket, BACKUP_S3_BUCKET: 'club-backups/clubs/warsaw' }).backup.s3).toEqual({
    address: 'https://s3.example.com/club-backups',
    region: 'us-east-1',
    accessKeyId: 'an-access-key',
    secretAccessKey: 'a-secret-key',
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
  [{ ...bucket, BACKUP_S3_BUCKET: 'club-backups/x/../y' }, 'BACKUP_S3_BUCKET may name a prefix'],
  [{ ...bucket, BACKUP_S3_PREFIX: 'warsaw' }, 'write BACKUP_S3_BUCKET=bucket/prefix instead'],
  [{ BACKUP_PASSPHRASE: 'geheim' }, 'BACKUP_PASSPHRASE must have at least 12 characters'],
  [{ ...bucket, BACKUP_S3_BUCKET: '' }, 'BACKUP_S3_ENDPOINT is set, but BACKUP_S3_BUCKET is not'],
  [{ BACKUP_S3_BUCKET: 'club' }, 'BACKUP_S3_BUCKET is set, but BACKUP_S3_ENDPOINT is not'],
])('%j is rejected with a sentence that repeats no secret', (environment, sentence) => {
  const issues = issuesOf(environment)
  expect(issues[0]).toContain(sentence)
  expect(issues.join()).not.toMatch(/geheim|an-access-key|a-secret-key/)
})

const at = (moment: string) => new Date(moment)

it('a schedule is in the club’s time zone, in summer and in winter', () => {
  expect(nextDue('0 3 * * *', at('2026-07-01T12:00:00Z'))).toEqual(at('2026-07-02T01:00:00Z'))
  expect(lastDue('0 3 * * *', at('2026-12-01T12:00:00Z'))).toEqual(at('2026-12-01T02:00:00Z'))
})

it('a backup is due at the scheduled moment, and not a millisecond earlier', () => {
  expect(lastDue('0 3 * * *', at('2026-12-01T02:00:00.000Z'))).toEqual(at('2026-12-01T02:00:00Z'))
  expect(lastDue('0 3 * * *', at('2026-12-01T01:59:59.999Z'))).toEqual(at('2026-11-30T02:00:00Z'))
})

it('when the clock changes, a backup is due exactly once on that day', () => {
  const days = (from: string, until: string) => {
    const times = []
    for (let time = nextDue('30 2 * * *', at(from)); time && time < at(until); time = nextDue('30 2 * * *', time))
      times.push(time.toISOString())
    return times
  }
  expect(days('2026-03-27T12:00:00Z', '2026-03-31T12:00:00Z')).toHaveLength(4)
  expect(days('2026-10-23T12:00:00Z', '2026-10-27T12:00:00Z')).toHaveLength(4)
  for (const day of ['2026-03-29', '2026-10-25']) {
    const noon = at(`${day}T12:00:00Z`)
    const last = lastDue('30 2 * * *', noon)
    expect(last?.toISOString().slice(0, 10)).toBe(day)
    expect(days(`${day}T00:00:00Z`, `${day}T12:00:00Z`).at(-1)).toBe(last?.toISOString())
  }
})

it.each(['', 'daily', '0 3 * *', '0 0 3 * * *', '0 25 * * *', '0 0 30 2 *', '0 3 * * * rm'])(
  '%j is no schedule',
  (schedule) => expect(isSchedule(schedule)).toBe(false),
)

it.each(['0 3 * * *', '*/30 6-22 * * 1-5', '15 4 1 * *', '0 3 * * SUN'])('%j is a schedule', (schedule) =>
  expect(isSchedule(schedule)).toBe(true),
)
