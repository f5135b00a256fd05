import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished } from 'vitest'
import { rounds } from '../support/form.ts'
import { itWith, longItWith } from '../support/it-with.ts'
import { startPostgres } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { endAgainAndAgain } from './again-and-again.ts'
import { withAdministrator } from './client.ts'
import { compileFsyncLibrary, fsyncLibraries } from './fsync-library.ts'
import { LoopDisk, loopDisks } from './loop-disk.ts'

const cuts = rounds(1, 10)
const cutsOfPostgres = rounds(1, 10)
const disks = loopDisks()
const fsync = disks.isThere ? compileFsyncLibrary() : null

function newDisk(): LoopDisk {
  const disk = new LoopDisk()
  onTestFinished(() => disk.remove())
  return disk
}

const pidOf = ({ pid }: RunningServer) => pid as number

function expectWhole(directory: string): void {
  const database = new Sqlite(path.join(directory, 'ringside.sqlite'), { readonly: true })
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(database.pragma('foreign_key_check')).toEqual([])
  database.close()
}

function cutSqlite(disk: LoopDisk, times: number, env: Record<string, string> = {}) {
  const DATA_DIR = path.join(disk.place, 'club')
  return endAgainAndAgain({
    env: { DATA_DIR, ...env },
    times,
    end: async (server) => {
      await disk.cut(pidOf(server))
      await server.kill('SIGKILL')
      await disk.recover()
    },
    check: () => expectWhole(DATA_DIR),
  })
}

/** Ringside and PostgreSQL lose power together, as on one machine. */
async function cutPostgres(disk: LoopDisk, times: number, isDurable: boolean) {
  const directory = path.join(disk.place, 'postgres')
  mkdirSync(directory)
  const postgres = await startPostgres({ directory, isDurable })
  onTestFinished(() => postgres.stop())
  const DATABASE_URL = await postgres.createDatabase()
  disk.sync()
  return endAgainAndAgain({
    env: { DATABASE_URL },
    times,
    end: async (server) => {
      await disk.cut(pidOf(server), postgres.pid())
      await Promise.all([server.kill('SIGKILL'), postgres.halt('SIGKILL')])
      await disk.recover()
      await postgres.resume()
    },
  })
}

itWith(disks)(`SQLite: ${cuts} power cuts under load lose no answered write`, async () => {
  const { faults, done } = await cutSqlite(newDisk(), cuts)
  expect(faults).toEqual([])
  expect(done).toBeGreaterThan(cuts * 4)
})

itWith(disks)(`PostgreSQL: ${cutsOfPostgres} power cuts under load lose no answered write`, async () => {
  const { faults, done } = await cutPostgres(newDisk(), cutsOfPostgres, true)
  expect(faults).toEqual([])
  expect(done).toBeGreaterThan(cutsOfPostgres * 4)
})

// What the cuts would find is seen in the long form, whose many they vouch for.
longItWith(disks, fsyncLibraries(fsync))(
  'a SQLite whose fsync keeps nothing loses answered writes here, so the cuts are real',
  async () => {
    const disk = newDisk()
    const club = await startServer({
      env: { ...withAdministrator, DATA_DIR: path.join(disk.place, 'club') },
      entry: 'main',
    })
    disk.sync()
    await club.kill('SIGKILL')
    const settings = { LD_PRELOAD: fsync?.library ?? '', IDLE_FSYNC: 'yes' }
    // The system writes by itself now and then: one cut may come when it just has.
    let lost = ''
    for (let cut = 0; cut < 10 && !lost; cut += 1) lost = (await cutSqlite(disk, 1, settings)).faults.join()
    expect(lost).toMatch(/zone \d+: answered/)
  },
)

longItWith(disks)('a PostgreSQL without fsync loses answered writes here, so the cuts are real', async () => {
  await expect(cutPostgres(newDisk(), 1, false).then(({ faults }) => faults)).resolves.not.toEqual([])
})
