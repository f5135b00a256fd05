import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { openDatabase, openDatabaseToRead } from '../../src/server/db/open.ts'
import { rounds } from '../support/form.ts'
import { endAgainAndAgain } from './again-and-again.ts'
import { newDirectory } from './club-command.ts'
import { unhurried } from './own-time.ts'

const stops = rounds(1, 10)

const filesIn = (directory: string) => readdirSync(directory).filter((name) => name.startsWith('ringside.sqlite'))

/** Leaves nothing of a club but its one file, as when it is moved to another machine. */
function leaveOneFile(directory: string) {
  const elsewhere = path.join(newDirectory(), 'moved.sqlite')
  copyFileSync(path.join(directory, 'ringside.sqlite'), elsewhere)
  for (const name of readdirSync(directory)) rmSync(path.join(directory, name), { recursive: true })
  copyFileSync(elsewhere, path.join(directory, 'ringside.sqlite'))
}

it(`${stops} stops under writes leave one file, which holds every acknowledged write`, async () => {
  const directory = newDirectory()
  const left: string[][] = []
  const { violations, done } = await endAgainAndAgain({
    env: { DATA_DIR: directory, ...unhurried },
    times: stops,
    end: async (server) => {
      expect(await server.kill('SIGTERM')).toBe(0)
      left.push(filesIn(directory))
      leaveOneFile(directory)
    },
  })
  expect(violations).toEqual([])
  expect(left).toEqual(left.map(() => ['ringside.sqlite']))
  expect(done).toBeGreaterThan(stops * 4)
})

it('the last to close leaves one file: a server beside a backup that is still reading, and that backup', async () => {
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
  // It is as it was when the reading began.
  expect(await reading).toEqual([])
  await beside.close()
  expect(filesIn(config.dataDirectory)).toEqual(['ringside.sqlite'])
  const next = await openDatabase(config)
  onTestFinished(() => next.close())
  expect(await next.read.selectFrom('facts').select('name').execute()).toEqual([{ name: 'late' }])
})

it('a close waits for a reading and a write that are under way', async () => {
  const config = readConfig({ DATA_DIR: newDirectory() })
  const database = await openDatabase(config)
  const released = Promise.withResolvers<void>()
  const wait = () => released.promise
  const reading = database.snapshot(async (queries) => {
    await wait()
    return queries.selectFrom('facts').selectAll().execute()
  })
  const writing = database.write(async (queries) => {
    await wait()
    await queries.insertInto('facts').values({ name: 'last', value: '1' }).execute()
  })
  const closed = database.close()
  released.resolve()
  await Promise.all([reading, writing, closed])
  expect(filesIn(config.dataDirectory)).toEqual(['ringside.sqlite'])
})
