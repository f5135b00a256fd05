import { expect, it } from 'vitest'
import { dueBefore } from '../../src/server/backup/backup-times.ts'
import type { MadeBackup } from '../../src/server/db/made-backups.ts'
import { buildTestApp, newDatabaseSettings } from '../support/test-app.ts'

const daily = '0 3 * * *'
const [due = expect.fail('Nothing is due')] = dueBefore(daily, new Date())
const minutesAfter = (minutes: number) => new Date(due.getTime() + minutes * 60_000).toISOString()

const failed = { dueAt: minutesAfter(0), failure: 'no', failedAt: minutesAfter(2) }

/** A club of which this is known of backups. */
async function clubOf(BACKUP_SCHEDULE: string, ...rows: (Partial<MadeBackup> & { dueAt: string })[]) {
  const { database, as } = await buildTestApp({ settings: { ...(await newDatabaseSettings()), BACKUP_SCHEDULE } })
  const insert = (row: Partial<MadeBackup> & { dueAt: string }) =>
    database.write((queries) =>
      queries
        .insertInto('madeBackups')
        .values({ claimedBy: '', claimedUntil: row.dueAt, ...row })
        .execute(),
    )
  for (const row of rows) await insert(row)
  const admin = await as('admin')
  return { insert, state: async () => (await admin.get('/api/admin/backups')).body }
}

/** One that was due, made and verified at a moment. */
const madeAt = (moment: string) => ({ dueAt: moment, name: moment, takenAt: moment, bytes: 1, finishedAt: moment })

it('where none makes itself any more, nothing is told of one that failed before', async () => {
  const { state } = await clubOf('', failed)
  expect(await state()).toMatchObject({ schedule: null, next: null, failure: null })
})

it('one that failed is told while it is tried again, and no more where the schedule has no such time', async () => {
  const { state } = await clubOf(daily, failed)
  expect((await state()).failure).toMatchObject({ reason: 'no' })
  const monthly = await clubOf(`0 3 ${due.getUTCDate() > 14 ? 1 : 28} * *`, failed)
  expect((await monthly.state()).failure).toBeNull()
})

it('one that failed is told while the next one that is due is being made', async () => {
  const { insert, state } = await clubOf(daily, { ...failed, dueAt: minutesAfter(-24 * 60) })
  await insert({ dueAt: minutesAfter(0), claimedUntil: minutesAfter(9) })
  expect((await state()).failure).toMatchObject({ reason: 'no', nextTry: minutesAfter(9) })
})

it('one that failed is told until one is made after it, and not hidden by what another schedule made before', async () => {
  const { insert, state } = await clubOf(daily, failed, madeAt(minutesAfter(1)))
  expect((await state()).failure).toMatchObject({ reason: 'no' })
  await insert(madeAt(minutesAfter(3)))
  expect((await state()).failure).toBeNull()
})
