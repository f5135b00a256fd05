import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { zoneBody } from '../support/bodies.ts'
import { isLong } from '../support/form.ts'
import { startReceiver } from '../support/hook-receiver.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { type Client, signIn, withAdministrator } from './client.ts'
import { club, newDirectory } from './club-command.ts'
import { until } from './until.ts'

const root = path.join(import.meta.dirname, '../..')

const kills = 20

/** Adds a zone and publishes it; gives the release's number. */
async function publish(admin: Client): Promise<number> {
  expect((await admin.post('/api/zones', zoneBody())).status).toBe(201)
  const { status, body } = await admin.post('/api/admin/cache/generate')
  expect(status).toBe(200)
  return body.release
}

/** How many zones the exported release has, every file of which is what it says. */
function zonesIn(directory: string): number {
  const current = realpathSync(path.join(directory, 'current'))
  const { files, carried } = JSON.parse(readFileSync(path.join(current, 'release.json'), 'utf8'))
  const broken = Object.entries({ ...files, ...carried }).filter(([file, sum]) => {
    const bytes = readFileSync(path.join(current, 'site', file))
    return createHash('sha256').update(bytes).digest('hex') !== sum
  })
  expect(broken).toEqual([])
  return JSON.parse(readFileSync(path.join(current, 'site/cache/zones.json'), 'utf8')).length
}

it.runIf(isLong)(
  `${kills} kills of an export leave a whole release each time, and the next one is exported`,
  async () => {
    const PUBLIC_URL = 'http://club.example'
    const place = { DATA_DIR: newDirectory(), PUBLIC_URL }
    const directory = path.join(newDirectory(), 'site')
    const server = await startServer({ entry: 'main', env: { ...withAdministrator, DATA_DIR: place.DATA_DIR } })
    onTestFinished(() => server.stop())
    const admin = await signIn(server.url)
    const before = performance.now()
    expect(await club(place, 'export-release', directory)).toMatchObject({ status: 0 })
    const longestMs = performance.now() - before
    let zones = zonesIn(directory)
    const first = zones
    for (let kill = 1; kill <= kills; kill += 1) {
      await publish(admin)
      const words = ['dist/server/club.js', 'export-release', directory]
      const exporting = spawn(process.execPath, words, { cwd: root, env: { PATH: process.env.PATH, ...place } })
      const ended = once(exporting, 'exit')
      await Promise.race([ended, wait(Math.random() * longestMs)])
      exporting.kill('SIGKILL')
      await ended
      const seen = zonesIn(directory)
      expect(seen).toBeGreaterThanOrEqual(zones)
      expect(seen).toBeLessThanOrEqual(first + kill)
      zones = seen
    }
    expect(await club(place, 'export-release', directory)).toMatchObject({ status: 0 })
    expect(zonesIn(directory)).toBe(first + kills)
  },
)

it.runIf(isLong)(
  'a server that is killed while it publishes and tells leaves no release untold, in order',
  async () => {
    const receiver = await startReceiver()
    const env = { ...withAdministrator, ...receiver.settings, DATA_DIR: newDirectory() }
    const start = async (): Promise<[RunningServer, Client]> => {
      const server = await startServer({ entry: 'main', env })
      onTestFinished(() => server.stop())
      return [server, await signIn(server.url)]
    }
    let [server, admin] = await start()
    await until(() => receiver.told().length > 0)
    let last = 0
    for (let kill = 1; kill <= 5; kill += 1) {
      const publications = (async () => {
        for (;;) last = Math.max(last, await publish(admin))
      })().catch(() => {})
      await wait(Math.random() * 1000)
      await server.kill('SIGKILL')
      await publications
      ;[server, admin] = await start()
    }
    last = Math.max(last, await publish(admin))
    await until(() => receiver.told().includes(last))
    const told = receiver.told()
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    const [first = 0] = told
    expect(new Set(told)).toEqual(new Set(Array.from({ length: last - first + 1 }, (_, place) => first + place)))
  },
)
