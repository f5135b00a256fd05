import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkUpgrade } from '../../../src/server/backup/check-upgrade.ts'
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts'
import { readConfig } from '../../../src/server/config.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import {
  clubOf,
  createEarlierDatabase,
  earlierFormats,
  identities,
  writeBackup,
} from '../../formats/earlier-formats.ts'
import { buildTestApp, clientOf, cookieIn, newDatabaseSettings } from '../../support/app/test-app.ts'

/** Starts the server on a database, which migrates it, and expects all that the club of a format contained. */
async function expectClub(format: string, settings: Record<string, string>): Promise<void> {
  const club = clubOf(format)
  const database = await openDatabase(readConfig(settings))
  const noticeRows = await database.read.selectFrom('notices').selectAll().orderBy('id').execute()
  await database.close()
  expect(noticeRows.map(({ text, cancels }) => (text ?? cancels?.title)?.en)).toEqual(club.notices)

  const { app, database: migrated } = await buildTestApp({ settings })
  const visitor = clientOf(app, null)
  const admin = clientOf(app, cookieIn(await visitor.post('/api/login', club.administrator)))
  expect((await admin.get('/api/user')).body).toMatchObject({ username: club.administrator.username, role: 'admin' })
  const users = (await admin.get('/api/users')).body as { username: string; role: string }[]
  expect(Object.fromEntries(users.map(({ username, role }) => [username, role]))).toEqual(club.users)

  const page = (await visitor.get('/?lang=en')).text
  expect(page).toContain(club.title)
  for (const address of club.pictures) expect((await visitor.get(address)).status, address).toBe(200)
  if (club.withdrawn) expect((await visitor.get(club.withdrawn)).status).toBe(410)
  for (const [name, identify] of Object.entries(identities)) {
    const shown = (await visitor.get(`/cache/${name}.json`)).body.map(identify)
    expect(shown.sort(), name).toEqual(club.lists[name]?.sort())
  }

  const releases = await migrated.read
    .selectFrom('releases')
    .select('number')
    .where('publishedAt', 'is not', null)
    .orderBy('number')
    .execute()
  expect(releases.map(({ number }) => number)).toEqual(club.releases)
  const zones = (await admin.get('/api/zones')).body as { name: { en: string } }[]
  expect(zones.map(({ name }) => name.en)).toEqual(club.drafts.zones)
  const exceptions = (await admin.get('/api/exceptions')).body as { kind: string }[]
  expect(exceptions.map(({ kind }) => kind)).toEqual(club.drafts.exceptions)
  for (const [table, count] of Object.entries(club.counts)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      migrated.read,
    )
    expect([table, Number(rows[0]?.count)]).toEqual([table, count])
  }

  const stored = await migrated.read.selectFrom('users').select('secondFactor').execute()
  const factors = stored.flatMap(({ secondFactor }) => secondFactor ?? [])
  expect(factors.flatMap(({ recoveryCodes }) => recoveryCodes)).toHaveLength(club.recoveryCodes)
  for (const { secret, confirmedAt, lastStep } of factors)
    expect({ secret, confirmedAt, lastStep }).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      confirmedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
      lastStep: expect.any(Number),
    })

  const zone = await admin.post('/api/zones', { name: { pl: 'Nowa', en: 'New', ua: 'Нова' } })
  expect(zone.body.id).toBe(club.nextIds.zones)
  expect((await admin.post('/api/admin/cache/generate')).status).toBe(200)
  expect((await visitor.get('/cache/zones.json')).body.map(identities.zones)).toContain('New')
}

it.each(earlierFormats)(
  'a backup of %s is restored, and the server starts on it with all of the club',
  async (format) => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const config = readConfig(settings)
    await restoreBackup(config, writeBackup(format, config.dataDirectory))
    await expectClub(format, settings)
  },
)

it.each(earlierFormats)(
  'a database of %s is checked with its backup, then migrated with all of the club',
  async (format) => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const config = readConfig(settings)
    await createEarlierDatabase(format, config)
    const backup = writeBackup(format, config.dataDirectory)
    const decryption = { parent: config.dataDirectory, findPassphrase: async () => '' }
    expect(await checkUpgrade(config, backup, decryption)).toMatchObject({
      isSafe: true,
      report: expect.stringMatching(/is complete and current\.$/),
    })
    await expectClub(format, settings)
  },
)
