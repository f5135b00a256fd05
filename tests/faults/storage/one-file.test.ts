import { readdirSync, renameSync, rmSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { openDatabase, openDatabaseToRead } from '../../../src/server/db/open.ts'
import { zoneBody } from '../../support/app/bodies.ts'
import { signIn, startClub } from '../support/client.ts'
import { newDirectory } from '../support/club-command.ts'

const filesIn = (directory: string) => readdirSync(directory).filter((name) => name.startsWith('ringside.sqlite'))

it('whichever of server and backup closes last leaves only the database file', async () => {
  const config = readConfig({ DATA_DIR: newDirectory() })
  const database = await openDatabase(config)
  const beside = await openDatabaseToRead(config)
  const isReading = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const reading = beside.snapshot(async (queries) => {
    await queries.selectFrom('facts').selectAll().execute()
    isReading.resolve()
    await mayEnd.promise
    return queries.selectFrom('facts').selectAll().execute()
  })
  await isReading.promise
  await database.write((queries) => queries.insertInto('facts').values({ name: 'late', value: '1' }).execute())
  await database.close()
  mayEnd.resolve()
  // A reading sees the database as it was at its beginning.
  expect(await reading).toEqual([])
  await beside.close()
  expect(filesIn(config.dataDirectory)).toEqual(['ringside.sqlite'])
  const next = await openDatabase(config)
  onTestFinished(() => next.close())
  expect(await next.read.selectFrom('facts').select('name').execute()).toEqual([{ name: 'late' }])
})

it('confirms no write while its directory is moved away, reports it, and goes on when it is back', async () => {
  const directory = newDirectory()
  const server = await startClub({ DATA_DIR: directory })
  const admin = await signIn(server.url)
  renameSync(directory, `${directory}-moved`)
  onTestFinished(() => rmSync(`${directory}-moved`, { recursive: true, force: true }))
  expect(await admin.post('/api/zones', zoneBody())).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await admin.get('/readyz')).status).toBe(503)
  expect(server.output()).toContain('was moved or deleted while Ringside uses it')
  expect((await admin.get('/')).status).toBe(200)
  renameSync(`${directory}-moved`, directory)
  expect((await admin.get('/readyz')).status).toBe(200)
  expect((await admin.post('/api/zones', zoneBody())).status).toBe(201)
})
