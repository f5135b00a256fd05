import { statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { sqliteFile } from '../../src/server/db/failures.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { newDatabaseSettings } from '../support/test-app.ts'

it.skipIf(process.env.ENGINE === 'postgres')(
  'a write-ahead log that grew during a long read is truncated afterwards',
  async () => {
    const config = readConfig(await newDatabaseSettings())
    const database = await openDatabase(config)
    onTestFinished(() => database.close())
    const write = (bytes: number) =>
      database.write(async (queries) => {
        await queries.deleteFrom('facts').execute()
        await queries
          .insertInto('facts')
          .values({ name: 'long', value: 'x'.repeat(bytes) })
          .execute()
      })
    const logBytes = () => statSync(`${sqliteFile(config)}-wal`).size
    const reader = new Sqlite(sqliteFile(config), { readonly: true })
    reader.exec('begin')
    reader.prepare('select * from facts').all()
    for (let count = 0; count < 10; count += 1) await write(4_000_000)
    expect(logBytes()).toBeGreaterThan(40_000_000)
    reader.close()
    for (let count = 0; count < 3; count += 1) await write(1)
    expect(logBytes()).toBeLessThan(17_000_000)
  },
)
