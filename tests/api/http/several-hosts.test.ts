import { expect, inject, it, onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { readConfig } from '../../../src/server/config.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { createDatabase } from '../../support/databases/postgres.ts'

const isPostgres = process.env.ENGINE === 'postgres'

it.runIf(isPostgres)(
  'the first of several hosts that accepts writes is used; an address with none is named in the error',
  async () => {
    const { host, pathname } = new URL(await createDatabase(inject('postgresUrl')))
    const closedPort = `127.0.0.1:${await freePort()}`
    const open = (hosts: string) =>
      openDatabase(readConfig({ DATABASE_URL: `postgres://postgres@${hosts}${pathname}` }))
    const database = await open(`${closedPort},${host}`)
    onTestFinished(() => database.close())
    await database.write((queries) => queries.insertInto('facts').values({ name: 'a', value: '1' }).execute())
    expect(await database.read.selectFrom('facts').select('value').execute()).toEqual([{ value: '1' }])
    await expect(open(`${closedPort},${closedPort}`)).rejects.toThrow(
      `The database ${closedPort},${closedPort}${pathname} cannot be reached`,
    )
  },
)
