import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished } from 'vitest'
import { startPostgres } from '../../support/databases/postgres.ts'
import { itWith } from '../../support/runner/it-with.ts'
import { rounds } from '../../support/runner/test-length.ts'
import { crashRepeatedly } from './crash-repeatedly.ts'
import { LoopDisk, loopDisks } from './disks.ts'

const cuts = rounds(1, 10)
const disks = loopDisks()

function newDisk(): LoopDisk {
  const disk = new LoopDisk()
  onTestFinished(() => disk.remove())
  return disk
}

itWith(disks)(`SQLite: ${cuts} power cuts under load lose no acknowledged write`, async () => {
  const disk = newDisk()
  const DATA_DIR = path.join(disk.place, 'club')
  const { violations, done } = await crashRepeatedly({
    env: { DATA_DIR },
    times: cuts,
    end: async (server) => {
      await disk.cut(server.pid as number)
      await server.kill('SIGKILL')
      await disk.recover()
    },
    check: () => {
      const database = new Sqlite(path.join(DATA_DIR, 'ringside.sqlite'), { readonly: true })
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
      expect(database.pragma('foreign_key_check')).toEqual([])
      database.close()
    },
  })
  expect(violations).toEqual([])
  expect(done).toBeGreaterThan(cuts * 4)
})

// Ringside and PostgreSQL lose power together, as on one machine.
itWith(disks)(`PostgreSQL: ${cuts} power cuts under load lose no acknowledged write`, async () => {
  const disk = newDisk()
  const directory = path.join(disk.place, 'postgres')
  mkdirSync(directory)
  const postgres = await startPostgres({ directory, isDurable: true })
  onTestFinished(() => postgres.stop())
  const DATABASE_URL = await postgres.createDatabase()
  disk.sync()
  const { violations, done } = await crashRepeatedly({
    env: { DATABASE_URL },
    times: cuts,
    end: async (server) => {
      await disk.cut(server.pid as number, postgres.pid())
      await Promise.all([server.kill('SIGKILL'), postgres.halt('SIGKILL')])
      await disk.recover()
      await postgres.resume()
    },
  })
  expect(violations).toEqual([])
  expect(done).toBeGreaterThan(cuts * 4)
})
