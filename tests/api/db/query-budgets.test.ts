import { afterEach, expect, test, vi } from 'vitest'
import { listNames } from '../../../src/domain/releases/releases.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { createZone, kamil, partnerBody, zoneBody } from '../../support/app/bodies.ts'
import { buildTestApp } from '../../support/app/test-app.ts'
import { onStatement } from '../../support/databases/statements.ts'

/** Counts the statements that a piece of work sends to the database; a transaction's begin and commit are not counted. */
async function statementsOf(database: Database, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const stop = onStatement(database, () => {
    count += 1
  })
  await work()
  stop()
  return count
}

afterEach(() => {
  vi.useRealTimers()
})

/** An app that does not check for other processes' releases. */
async function quietApp() {
  const parts = await buildTestApp()
  await parts.publisher.stop()
  return parts
}

test('a visitor’s requests take no query', async () => {
  const { as, database } = await quietApp()
  await (await as('admin')).post('/api/partners', partnerBody())
  const visitor = await as(null)
  const free = ['/', '/?lang=en', '/auth', '/admin', '/nowhere', '/cache/content.json', '/cache/trainers.json']
  const lists = ['/api/trainers', '/api/products', '/api/content', '/api/partners', '/api/cache/metadata', '/api/user']
  for (const path of [...free, ...lists]) expect(await statementsOf(database, () => visitor.get(path)), path).toBe(0)
})

test('an idle server asks the database fewer than five times in ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { database, publisher } = await buildTestApp()
  // The first look after the start.
  await vi.advanceTimersByTimeAsync(1)
  await publisher.refresh()
  const count = await statementsOf(database, async () => {
    await vi.advanceTimersByTimeAsync(10_000)
    await publisher.stop()
  })
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(5)
})

test('a saved partner is read back at once, and a saved draft is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { as, database, publisher } = await buildTestApp()
  const administrator = await as('admin')
  const costOf = (path: string, body: object) =>
    statementsOf(database, async () => {
      expect((await administrator.post(path, body)).status).toBe(201)
      await publisher.currentSite()
    })
  const costs = async () => [await costOf('/api/zones', zoneBody()), await costOf('/api/partners', partnerBody())]
  await costs()
  const [draft = 0, partner = 0] = await costs()
  await publisher.stop()
  const [draftAlone, partnerAlone = 0] = await costs()
  expect(draft).toBe(draftAlone)
  expect(partner).toBeGreaterThan(partnerAlone)
})

test('building the cache takes as many queries for dozens of records as for one', async () => {
  const { as, database, publisher } = await quietApp()
  const administrator = await as('admin')
  await publisher.refresh()
  const cost = () => statementsOf(database, () => administrator.post('/api/admin/cache/generate', {}))
  await createZone(administrator)
  const few = await cost()
  for (let count = 0; count < 30; count += 1) await createZone(administrator)
  expect(await cost()).toBe(few)
  // The session; whether the overlay has changed, every list, the current release, the release, its rendered bytes, and the log;
  // PostgreSQL locks, and notifies the other processes.
  expect(few).toBeLessThanOrEqual(1 + listNames.length + (database.engine === 'postgres' ? 7 : 5))
  const unpublished = await statementsOf(database, () => administrator.get('/api/admin/differences'))
  expect(unpublished).toBeLessThanOrEqual(listNames.length + 5)
})

test.each([
  // The session, the release, withdrawn pictures; for the list that differs: the last changes, and the versions.
  ['the differences', '/api/admin/differences?from=1&to=drafts', 5],
  // The session, and the Polish texts that translations were written for.
  ['the translations', '/api/admin/translations?language=en', 2],
])('%s take as many queries for dozens of records as for one', async (_, path, besideLists) => {
  const { publisher, as, database } = await quietApp()
  const administrator = await as('admin')
  const cost = () => statementsOf(database, () => administrator.get(path))
  await publisher.publish(kamil)
  await createZone(administrator)
  const few = await cost()
  for (let count = 0; count < 30; count += 1) await createZone(administrator)
  expect(await cost()).toBe(few)
  expect(few).toBeLessThanOrEqual(listNames.length + besideLists)
})

test('the list of previews takes as many queries for twenty as for one, and reads no record', async () => {
  const { as, database } = await quietApp()
  const administrator = await as('admin')
  const makePreview = async () => expect((await administrator.post('/api/admin/previews')).status).toBe(201)
  const cost = async () => {
    const statements: string[] = []
    const stop = onStatement(database, (sql) => statements.push(sql))
    const { body } = await administrator.get('/api/admin/releases')
    stop()
    return { count: statements.length, previews: body.previews.length, readsRecords: statements.some(readsRecords) }
  }
  // Drafts are rows of these tables; the records of a release are in the column `lists`.
  const readsRecords = (sql: string) => /"lists"|\*|from "(?:classes|content|schedule_items|zones|trainers)"/.test(sql)
  await makePreview()
  const one = await cost()
  for (let count = 1; count < 20; count += 1) await makePreview()
  expect(await cost()).toEqual({ ...one, previews: 20 })
  // The session; the releases and the previews, each with the current release.
  expect(one).toEqual({ count: 5, previews: 1, readsRecords: false })
})
