import { copyFileSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { zones } from '../../../src/domain/collections/zones.ts'
import { backupName } from '../../../src/server/backup/backup-places.ts'
import { checkUpgrade } from '../../../src/server/backup/check-upgrade.ts'
import { encryptFile } from '../../../src/server/backup/encrypted-file.ts'
import { testRestore } from '../../../src/server/backup/restore-backup.ts'
import { makeBackup } from '../../../src/server/backup/stored-backups.ts'
import { type Config, readConfig } from '../../../src/server/config.ts'
import { ensureClubId } from '../../../src/server/db/backup/backups.ts'
import { appliedMigrations } from '../../../src/server/db/migrate.ts'
import { openDatabase, openDatabaseToRead } from '../../../src/server/db/open.ts'
import { RecordStore } from '../../../src/server/db/records/records.ts'
import { createEarlierDatabase } from '../../formats/earlier-formats.ts'
import { zoneBody } from '../../support/app/bodies.ts'
import { newDatabaseSettings } from '../../support/app/test-app.ts'

const migrations = join(import.meta.dirname, '../../../src/server/db/migrations')

const passphrase = 'six words of a song'
const check = (config: Config, backup: string | null = null) =>
  checkUpgrade(config, backup, { parent: config.dataDirectory, findPassphrase: async () => passphrase })

it('the check before an upgrade from 0.1.0 lists each migration and each new setting', async () => {
  const config = readConfig(await newDatabaseSettings({ isFresh: true }))
  await createEarlierDatabase('0.1.0', config)
  const { report, isSafe } = await check(config)
  expect(isSafe).toBe(false)
  expect(report).toMatch(/^From Ringside 0\.1\.0 to /)
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' })
  const numbered = files.flatMap((file) => /\d{4}-[^/]*(?=\.ts$)/.exec(file) ?? [])
  const [, , ...missing] = numbered.sort()
  expect(report.match(/(?<=^ {2})\d{4}-.*$/gm)).toEqual(missing)
  expect(report).toMatch(/^ {2}BACKUP_SCHEDULE=/m)
  expect(report).not.toMatch(/^ {2}DATA_DIR=/m)
  expect(report).toContain('There is no backup')
  // Nothing was done.
  const database = await openDatabaseToRead(config, appliedMigrations)
  expect(await appliedMigrations(database.read)).toEqual(['0001-tables', '0002-second-factor'])
  await database.close()
  await (await openDatabase(config)).close()
  expect((await check(config)).report).toMatch(/no migration to run.*\nThere are no new settings/)
})

it('a backup that is older than a change is not current', async () => {
  const config = readConfig(await newDatabaseSettings())
  await (await openDatabase(config)).close()
  const backup = join(config.dataDirectory, 'before.sqlite')
  await makeBackup(config, backup)
  expect(await check(config)).toMatchObject({ isSafe: false, report: expect.stringContaining('There is no backup') })
  expect(await check(config, backup)).toMatchObject({
    isSafe: true,
    report: expect.stringMatching(/is complete and current\.$/),
  })
  const encrypted = `${backup}.enc`
  await encryptFile(backup, encrypted, passphrase)
  expect(await check(config, encrypted)).toMatchObject({
    isSafe: true,
    report: expect.stringContaining(`${encrypted} is complete and current.`),
  })
  const notDecrypted = (findPassphrase: () => Promise<string>) =>
    expect(checkUpgrade(config, encrypted, { parent: config.dataDirectory, findPassphrase })).rejects
  await notDecrypted(() => Promise.reject(new Error('not set'))).toThrow(/^not set$/)
  await notDecrypted(async () => 'another').toThrow(/^The passphrase of the backup is wrong[^.]*$/)
  const database = await openDatabase(config)
  const club = await database.write(ensureClubId)
  mkdirSync(config.backup.directory)
  for (const each of [club, 'abcdef01'])
    copyFileSync(backup, join(config.backup.directory, backupName(each, '2026-05-04T03:00:00.000Z')))
  writeFileSync(join(config.backup.directory, backupName('abcdef01', '2026-06-04T03:00:00.000Z')), 'of another club')
  expect(await check(config)).toMatchObject({ isSafe: true })
  await database.write((queries) =>
    queries
      .insertInto('changeLog')
      .values({
        changedAt: new Date(Date.now() + 1).toISOString(),
        userId: null,
        username: 'olena',
        action: 'update',
        entity: 'zones',
        entityId: 1,
        before: null,
        after: null,
      })
      .execute(),
  )
  await database.close()
  expect(await check(config, backup)).toMatchObject({
    isSafe: false,
    report: expect.stringMatching(
      /rows have changed since .+ \(changeLog\): make a new backup with the version that is running\.$/,
    ),
  })
  await expect(check(config, `${backup}.gone`)).rejects.toThrow('There is no file')
  await expect(check(config, dirname(backup))).rejects.toThrow('is not a file: name the backup itself')
  truncateSync(backup, 5000)
  await expect(check(config, backup)).rejects.toThrow(
    /Make a new backup with the version that is running: npm run club -- backup <file>$/,
  )
})

it('another club’s backup is refused', async () => {
  const [ours, theirs] = [await newClub(), await newClub()]
  const backup = join(theirs.dataDirectory, 'theirs.sqlite')
  await makeBackup(theirs, backup)
  expect(await check(ours, backup)).toMatchObject({ isSafe: false, report: expect.stringContaining('(zones)') })
  for (const club of [ours, theirs]) {
    const database = await openDatabase(club)
    await database.write(ensureClubId)
    await database.close()
  }
  const later = join(theirs.dataDirectory, 'later.sqlite')
  await makeBackup(theirs, later)
  expect(await check(ours, later)).toMatchObject({ isSafe: false, report: expect.stringContaining('of another club') })
  expect(await check(theirs, later)).toMatchObject({ isSafe: true })
})

/** A club with a row that is not in the change log. */
async function newClub(): Promise<Config> {
  const config = readConfig(await newDatabaseSettings())
  const database = await openDatabase(config)
  await database.write((queries) => new RecordStore(zones).insert(queries, zoneBody()))
  await database.close()
  return config
}

it('a directory of backups that cannot be read is an error', async () => {
  const place = await newDatabaseSettings()
  const config = readConfig({ ...place, BACKUP_DIR: join(place.DATA_DIR ?? '', 'a-file') })
  await (await openDatabase(config)).close()
  expect((await check(config)).report).toContain('There is no backup')
  await expect(testRestore(config)).rejects.toThrow('There is no backup in')
  writeFileSync(config.backup.directory, '')
  for (const look of [() => check(config), () => testRestore(config)])
    await expect(look()).rejects.toThrow('set BACKUP_DIR to another')
})
