import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { testRestore, verifyBackup } from '../../../src/server/backup/restore-backup.ts'
import { type MakeBackup, makeDueBackup, scheduleBackups } from '../../../src/server/backup/scheduled-backups.ts'
import { storeBackup } from '../../../src/server/backup/stored-backups.ts'
import { readConfig } from '../../../src/server/config.ts'
import { createLog, ErrorReporter } from '../../../src/server/log.ts'
import { createZone } from '../../support/app/bodies.ts'
import { buildTestApp, newDatabaseSettings } from '../../support/app/test-app.ts'
import { bucket, startS3, type Trouble } from '../../support/databases/s3.ts'
import { itOnce } from '../../support/runner/it-with.ts'

const lines: unknown[] = []
const reporter = new ErrorReporter(createLog('info', { write: (line) => lines.push(JSON.parse(line)) }))
/** Far from now, so that none comes due during a test. */
const schedule = `0 ${(new Date().getUTCHours() + 12) % 24} * * *`

/** A club with scheduled backups, made by this process in place of another. */
async function clubWithBackups(more: Record<string, string> = {}) {
  const place = await newDatabaseSettings()
  const settings = { ...place, BACKUP_SCHEDULE: schedule, ...more }
  const parts = await buildTestApp({ settings })
  const admin = await parts.as('admin')
  await createZone(admin)
  const config = readConfig(settings)
  const { database } = parts
  const made: string[] = []
  const makeHere = async (due: string) => {
    made.push(due)
    await storeBackup(config, database, due)
  }
  const scheduler = (make: MakeBackup = makeHere) => ({
    check: (now: Date) => makeDueBackup({ config, database, reporter, make }, new AbortController().signal, now),
    start: () => scheduleBackups({ config, database, reporter, make }),
  })
  const { directory } = config.backup
  const files = () => (existsSync(directory) ? readdirSync(directory).sort() : [])
  const state = async () => (await admin.get('/api/admin/backups')).body
  return { ...parts, admin, config, made, scheduler, directory, files, state }
}

/** Returns the time this many days from now. */
const day = (number: number) => new Date(Date.now() + number * 86_400_000)

it('one of several processes makes a due backup once, and its state is shown', async () => {
  const { made, scheduler, directory, files, state, app } = await clubWithBackups()
  expect(await state()).toMatchObject({ schedule, keep: 30, last: null, failure: null, goesOffSite: false })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', backupAgeSeconds: null })
  const [one, other] = [scheduler(), scheduler()]
  lines.length = 0
  await Promise.all([one.check(day(0)), other.check(day(0)), one.check(day(0))])
  const nextCheck = await other.check(day(0))
  expect(made).toHaveLength(1)
  const [name = ''] = files()
  expect(files()).toEqual([expect.stringMatching(/^ringside-[0-9a-f]{8}-[\dT.-]+Z\.sqlite$/)])
  const facts = await verifyBackup(join(directory, name))
  expect(facts.checksums.zones?.rows).toBe(1)
  const { last, failure, next } = await state()
  expect(last).toMatchObject({ name, takenAt: facts.takenAt, isOffSite: false })
  const { bytes } = last
  expect(lines).toMatchObject([{ level: 30, msg: 'Scheduled backup completed', name, bytes, isOffSite: false }])
  expect(failure).toBeNull()
  expect(Date.parse(next)).toBeGreaterThan(Date.now())
  expect(nextCheck).toBe(Date.parse(next))
  expect((await app.inject('/readyz')).json().backupAgeSeconds).toBeGreaterThanOrEqual(0)
})

itOnce(
  'the copy off site has the same bytes; a failure is shown, and the retry sends the existing backup',
  async () => {
    let isRefused = true
    const trouble: Trouble = (_request, response) => {
      if (isRefused) response.writeHead(403).end()
      return isRefused
    }
    const s3 = await startS3(trouble)
    const { scheduler, directory, files, state } = await clubWithBackups({
      ...s3.settings,
      BACKUP_S3_BUCKET: `${bucket}/club`,
    })
    const nextCheck = await scheduler().check(day(0))
    const [name = ''] = files()
    const { last, failure } = await state()
    expect(last).toMatchObject({ name, isOffSite: false })
    expect(failure.reason).toMatch(/^The S3 store refused with 403: check the keys/)
    expect(Date.parse(failure.nextTry)).toBeGreaterThan(Date.now())
    expect(nextCheck).toBe(Date.parse(failure.nextTry))
    // Not before its time.
    await scheduler().check(day(0))
    isRefused = false
    expect((await state()).failure).toEqual(failure)
    await scheduler().check(new Date(Date.parse(failure.nextTry) + 1))
    expect(files()).toEqual([name])
    expect(await state()).toMatchObject({ last: { name, isOffSite: true }, failure: null, goesOffSite: true })
    const stored = readdirSync(join(s3.directory, 'club')).find((each) => each.endsWith('_object'))
    expect(stored).toContain(name)
    expect(readFileSync(join(s3.directory, 'club', String(stored)))).toEqual(readFileSync(join(directory, name)))
  },
)

itOnce('while the store is unreachable, backups do not fill the disk', async () => {
  const s3 = await startS3((_request, response) => {
    response.writeHead(403).end()
    return true
  })
  const { scheduler, files, state } = await clubWithBackups({ ...s3.settings, BACKUP_KEEP: '2' })
  const names: string[] = []
  for (const number of [1, 2, 3, 4]) {
    await scheduler().check(day(number))
    names.push((await state()).last.name)
  }
  expect(new Set(names).size).toBe(4)
  expect(files()).toEqual(names.slice(-2).sort())
})

itOnce('a directory that cannot be written is reported with advice', async () => {
  const { scheduler, state, directory } = await clubWithBackups()
  writeFileSync(directory, '')
  await scheduler().check(day(1))
  expect((await state()).failure.reason).toBe(
    `${directory} is not a directory (EEXIST): create it, or set BACKUP_DIR to another`,
  )
})

it('a backup that fails verification is removed', async () => {
  const { scheduler, files, state, database } = await clubWithBackups()
  const bytes = Buffer.from('no picture')
  await database.write(async (queries) => {
    const hash = '0123456789abcdef0123456789abcdef'
    const createdAt = day(1).toISOString()
    await queries
      .insertInto('uploads')
      .values({ hash, width: 1, height: 1, isArt: false, createdAt, touchedAt: createdAt })
      .execute()
    await queries.insertInto('uploadVariants').values({ hash, width: 1, bytes }).execute()
  })
  await scheduler().check(day(1))
  expect(files()).toEqual([])
  expect((await state()).failure.reason).toMatch(/^The backup is damaged: the bytes of picture .* have changed$/)
})

itOnce('old backups are removed here and off site, but no other files, and none for a failed backup', async () => {
  const s3 = await startS3()
  const { scheduler, directory, files, database } = await clubWithBackups({ ...s3.settings, BACKUP_KEEP: '2' })
  await scheduler().check(day(1))
  const [first = ''] = files()
  const [older, another] = [
    first.replace(/-2\d{3}-/, '-1999-'),
    first.replace(/-[0-9a-f]{8}-2\d{3}-/, '-00000000-1999-'),
  ]
  for (const name of [older, another, 'own.sqlite']) writeFileSync(join(directory, name), '')
  await scheduler().check(day(2))
  expect(files()).not.toContain(older)
  await scheduler().check(day(3))
  const failing = scheduler(async () => {
    throw new Error('no')
  })
  await failing.check(day(4))
  await failing.check(day(5))
  expect(files()).toHaveLength(4)
  expect(files()).toEqual(expect.arrayContaining([another, 'own.sqlite']))
  expect(files()).not.toContain(first)
  const stored = readdirSync(s3.directory).filter((name) => name.endsWith('_object'))
  expect(stored.map((name) => name.slice(0, -'._S3rver_object'.length)).sort()).toEqual(
    files().filter((name) => name.startsWith('ringside-') && name !== another),
  )
  expect(await database.read.selectFrom('backups').select('takenAt').execute()).toHaveLength(2)
})

it('another process makes a backup only once the lease has expired', async () => {
  const { scheduler, made, files, database, state } = await clubWithBackups()
  const { promise: isMade, resolve: end } = Promise.withResolvers<void>()
  const slow = scheduler(() => isMade)
  const working = slow.check(day(1))
  await expect.poll(() => database.read.selectFrom('jobs').selectAll().execute()).toHaveLength(1)
  const leaseEnd = await scheduler().check(day(1))
  expect(made).toEqual([])
  await scheduler().check(new Date(leaseEnd + 1))
  expect(made).toHaveLength(1)
  expect(files()).toHaveLength(1)
  end()
  await working
  expect(await state()).toMatchObject({ failure: null, last: { name: files()[0] } })
})

it('after a clock that was ahead is set right, due backups are made and retained', async () => {
  const { database, scheduler, made, files, state, directory } = await clubWithBackups({ BACKUP_KEEP: '1' })
  await scheduler().check(day(0))
  const ahead = day(400).toISOString()
  const [name = ''] = files()
  const nameAhead = name.replace(/\d{4}-\d\d-\d\d.*Z/, ahead.replaceAll(':', '-'))
  renameSync(join(directory, name), join(directory, nameAhead))
  await database.write(async (queries) => {
    await queries.updateTable('backups').set({ name: nameAhead, takenAt: ahead }).execute()
    await queries.updateTable('jobs').set({ leasedUntil: ahead }).execute()
  })
  const { last, next } = await state()
  expect([last, Date.parse(next) < day(2).getTime()]).toEqual([null, true])
  await scheduler().check(day(0))
  expect(made).toHaveLength(2)
  expect(files()).toEqual([(await state()).last.name])
  expect(files()).not.toContain(nameAhead)
})

it('a stop during a backup is not reported as a failure, and the next start makes the backup', async () => {
  const { scheduler, made, state, database } = await clubWithBackups()
  const stopped = scheduler(
    (_due, stop) => new Promise((_resolve, reject) => stop.addEventListener('abort', () => reject(new Error('ended')))),
  )
  const stop = stopped.start()
  await expect.poll(() => database.read.selectFrom('jobs').selectAll().execute()).toHaveLength(1)
  await stop()
  expect((await state()).failure).toBeNull()
  onTestFinished(scheduler().start())
  await expect.poll(() => made.length).toBe(1)
})

it('no backup begins after a stop', async () => {
  const { scheduler, made, state } = await clubWithBackups()
  await scheduler().start()()
  expect(made).toEqual([])
  expect((await state()).failure).toBeNull()
})

it('a restore test restores the newest backup and compares; a damaged or missing one is an error', async () => {
  const { config, scheduler, directory, files } = await clubWithBackups()
  await expect(testRestore(config)).rejects.toThrow(`There is no backup in ${directory}`)
  await scheduler().check(day(1))
  const [name = ''] = files()
  const leftBy = (name: string) => join(config.dataDirectory, `restore-test-${name}`)
  mkdirSync(leftBy('running'))
  mkdirSync(leftBy('killed'))
  utimesSync(leftBy('killed'), day(-2), day(-2))
  expect(await testRestore(config)).toMatch(
    new RegExp(`^${name} .* was restored for a test: all of its \\d+ rows are intact`),
  )
  expect(readdirSync(config.dataDirectory).filter((each) => each.startsWith('restore-test-'))).toEqual([
    'restore-test-running',
  ])
  const bytes = readFileSync(join(directory, name))
  writeFileSync(join(directory, name), bytes.subarray(0, bytes.length / 2))
  await expect(testRestore(config)).rejects.toThrow(
    new RegExp(`^${name} .* could not be restored: .*\\. Make a new backup with .+, then test again`),
  )
})

itOnce('a restore test reads from the bucket, also on a machine without a database', async () => {
  const s3 = await startS3()
  const { scheduler, files, config } = await clubWithBackups(s3.settings)
  await scheduler().check(day(1))
  const elsewhere = readConfig({ DATA_DIR: join(config.dataDirectory, 'elsewhere'), ...s3.settings })
  expect(await testRestore(elsewhere)).toContain(`${files()[0]} (off site) was restored`)
})

it('with a passphrase, copies off site are encrypted, tested, and removed like others', async () => {
  const s3 = await startS3()
  const { scheduler, files, config } = await clubWithBackups({
    ...s3.settings,
    BACKUP_PASSPHRASE: 'six words of a song',
    BACKUP_KEEP: '1',
  })
  for (const number of [1, 2]) await scheduler().check(day(number))
  const [name = ''] = files()
  const stored = readdirSync(s3.directory).filter((each) => each.endsWith('_object'))
  expect(stored).toEqual([expect.stringContaining(`${name}.enc`)])
  expect(readFileSync(join(s3.directory, stored[0] ?? '')).includes('SQLite format 3')).toBe(false)
  expect(await testRestore(config)).toContain(`${name}.enc (off site) was restored for a test`)
  const without = { ...config, backup: { ...config.backup, passphrase: null } }
  await expect(testRestore(without)).rejects.toThrow(
    new RegExp(`^${name}\\.enc .* could not be restored: it is encrypted, and BACKUP_PASSPHRASE is not set\\.`),
  )
})

it('a plain and an encrypted copy of one backup count once', async () => {
  const { config, files, database, directory } = await clubWithBackups({ BACKUP_KEEP: '2' })
  await storeBackup(config, database)
  const [first = ''] = files()
  writeFileSync(join(directory, `${first}.enc`), '')
  await storeBackup(config, database)
  expect(files()).toEqual([first, `${first}.enc`, expect.any(String)])
  await storeBackup(config, database)
  expect(files()).toHaveLength(2)
  expect(files().filter((name) => name.startsWith(first))).toEqual([])
})
