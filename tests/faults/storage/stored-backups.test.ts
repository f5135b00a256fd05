import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { storageFullExitStatus } from '../../../src/server/db/failures.ts'
import { startS3 } from '../../support/databases/s3.ts'
import { itWith, longItWith } from '../../support/runner/it-with.ts'
import { isLong } from '../../support/runner/test-length.ts'
import { unhurried } from '../lifecycle/own-time.ts'
import { Client, signIn, startClub } from '../support/client.ts'
import { club, newDirectory, places } from '../support/club-command.ts'
import { until } from '../support/until.ts'
import { SmallDisk, smallDisks } from './disks.ts'

function change(directory: string, statement: string): void {
  const database = new Sqlite(path.join(directory, 'ringside.sqlite'))
  database.exec(statement)
  database.close()
}

/** Lets the retry be due, as it would be later. */
const endLease = (directory: string) => change(directory, "update jobs set leased_until = '2000-01-01T00:00:00.000Z'")

/** Lets another backup be due, as it would be a year later. */
const ageBackup = (directory: string) => change(directory, "update backups set taken_at = '2000-01-01T00:00:00.000Z'")

it.runIf(isLong)(
  'a backup that a kill or a stop interrupts is made once by the next start, here and off site',
  async () => {
    const place = (await places.SQLite?.()) ?? {}
    const waiting = new Set<unknown>()
    let isHanging = true
    const s3 = await startS3((request) => {
      const { method, socket } = request
      if (method !== 'PUT' || !isHanging) return false
      waiting.add(socket)
      // A socket without a reader does not notice that the other side has gone.
      request.resume()
      socket.once('close', () => waiting.delete(socket))
      return true
    })
    const env = { ...place, ...s3.settings, BACKUP_SCHEDULE: '0 3 1 1 *', SAMPLE_CLUB: 'off' }
    const start = () => startClub({ ...env, ...unhurried })
    const directory = path.join(place.DATA_DIR ?? '', 'backups')

    const killed = await start()
    await until(() => waiting.size === 1)
    await killed.kill('SIGKILL')
    // The backup's process ends with its server.
    await until(() => waiting.size === 0)
    const [name = ''] = readdirSync(directory)
    expect(readdirSync(directory)).toEqual([expect.stringMatching(/^ringside-.*\.sqlite$/)])
    expect(statSync(path.join(directory, name)).mode & 0o777).toBe(0o600)
    endLease(place.DATA_DIR ?? '')

    const stopped = await start()
    await until(() => waiting.size === 1)
    expect(await stopped.kill('SIGTERM')).toBe(0)
    await until(() => waiting.size === 0)

    isHanging = false
    const server = await start()
    const admin = await signIn(server.url)
    await until(async () => (await admin.get('/api/admin/backups')).body.last.isOffSite)
    expect(readdirSync(directory)).toEqual([name])
    const stored = readdirSync(s3.directory).find((each) => each.endsWith('_object')) ?? ''
    expect(stored).toContain(name)
    expect(readFileSync(path.join(s3.directory, stored))).toEqual(readFileSync(path.join(directory, name)))
    const tested = await club(env, 'restore-test')
    expect([tested.status, tested.complaint]).toEqual([0, ''])
    const byHand = await club(env, 'backup')
    expect([byHand.status, byHand.complaint]).toEqual([0, ''])
    expect(readdirSync(directory)).toHaveLength(2)
    for (const { output } of [killed, stopped, server]) expect(output()).not.toMatch(/S3RVER|"level":[56]0/)
  },
)

it('a scheduled backup is made where secrets come from files', async () => {
  const { DATABASE_URL = '', ...place } = (await places.PostgreSQL?.()) ?? {}
  const file = path.join(newDirectory(), 'database-url')
  writeFileSync(file, `${DATABASE_URL}\n`)
  const env = { ...place, DATABASE_URL_FILE: file, BACKUP_SCHEDULE: '0 3 1 1 *', SAMPLE_CLUB: 'off' }
  const server = await startClub({ ...env, ...unhurried })
  const ready = async () => (await new Client(server.url).get('/readyz')).body
  await until(async () => (await ready()).backupAgeSeconds > 0)
  const directory = path.join(place.DATA_DIR ?? '', 'backups')
  // The directory in which it was made may still be there.
  const name = readdirSync(directory).find((each) => each.endsWith('.sqlite')) ?? ''
  const { status, output, complaint } = await club(env, 'verify', path.join(directory, name))
  expect([status, complaint, output]).toEqual([0, '', expect.stringMatching(/^Complete and unchanged\./)])
})

longItWith(smallDisks())(
  'a backup that finds no room says so, leaves the one before and nothing of itself, and is made once there is room',
  async () => {
    const disk = new SmallDisk(12)
    onTestFinished(() => disk.remove())
    const DATA_DIR = newDirectory()
    const place = { DATA_DIR, BACKUP_DIR: path.join(disk.place, 'backups') }
    const start = async () => {
      const server = await startClub({ ...place, ...unhurried, BACKUP_SCHEDULE: '0 3 1 1 *' })
      const admin = await signIn(server.url)
      return { server, state: async () => (await admin.get('/api/admin/backups')).body }
    }
    const before = await start()
    await until(async () => (await before.state()).last !== null)
    expect(await before.server.kill()).toBe(0)
    const backups = readdirSync(place.BACKUP_DIR)
    expect(backups).toHaveLength(1)

    disk.fill()
    ageBackup(DATA_DIR)
    const noRoom = expect.stringMatching(/^There is no space left in \S+backups \(\w+\): free some, or .+/)
    const byHand = await club(place, 'backup')
    expect(byHand).toMatchObject({ status: storageFullExitStatus, complaint: noRoom })
    const failed = await start()
    await until(async () => (await failed.state()).failure !== null)
    expect(await failed.state()).toMatchObject({ last: { name: backups[0] }, failure: { reason: noRoom } })
    expect(await failed.server.kill()).toBe(0)
    expect(readdirSync(place.BACKUP_DIR)).toEqual(backups)
    expect((await club(place, 'verify', path.join(place.BACKUP_DIR, backups[0] ?? ''))).status).toBe(0)

    disk.makeRoom()
    endLease(DATA_DIR)
    const after = await start()
    await until(async () => (await after.state()).failure === null)
    expect(readdirSync(place.BACKUP_DIR)).toHaveLength(2)
  },
)

itWith(smallDisks())(
  'a backup on a disk that can hold no more files says so, whichever file is one too many',
  async () => {
    const files = 12
    const disk = new SmallDisk(12, files)
    onTestFinished(() => disk.remove())
    const place = { DATA_DIR: newDirectory(), BACKUP_DIR: path.join(disk.place, 'backups') }
    mkdirSync(place.BACKUP_DIR)
    expect((await club(place, 'setup-link')).status).toBe(0)
    // The disk's own directory and that of the backups count too.
    const ballast = Array.from({ length: files - 2 }, (_, number) => path.join(disk.place, `${number}`))
    for (const each of ballast) writeFileSync(each, '')
    for (const each of ballast.slice(0, 3)) {
      expect(await club(place, 'backup')).toMatchObject({
        status: storageFullExitStatus,
        complaint: expect.stringMatching(/^There is no space left in \S+backups \(ENOSPC\): free some, or .+/),
      })
      rmSync(each)
    }
    for (const each of ballast) rmSync(each, { force: true })
    expect((await club(place, 'backup')).status).toBe(0)
  },
)

it.each(isLong ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const))(
  'a restore test that %s ends leaves no copy of the club',
  async (signal) => {
    let requests = 0
    const s3 = await startS3(({ url = '' }, response) => {
      const key = 'ringside-0123abcd-2026-01-01T00-00-00.000Z.sqlite'
      if (url.includes('list-type'))
        response.end(`<ListBucketResult><Contents><Key>${key}</Key></Contents></ListBucketResult>`)
      else requests += 1
      return true
    })
    const dataDirectory = newDirectory()
    const child = spawn(process.execPath, ['dist/server/club.js', 'restore-test'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDirectory, ...s3.settings },
      stdio: 'ignore',
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await until(() => requests > 0)
    expect(readdirSync(dataDirectory)).toEqual([expect.stringMatching(/^restore-test-/)])
    child.kill(signal)
    await once(child, 'exit')
    expect(readdirSync(dataDirectory)).toEqual([])
  },
)
