import { readdirSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { openDatabase, openDatabaseToRead } from '../../../src/server/db/open.ts'
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
