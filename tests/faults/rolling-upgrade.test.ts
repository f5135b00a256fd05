import { expect, inject, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { longItWith } from '../support/it-with.ts'
import { createDatabase } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { Client, signIn, withAdministrator } from './client.ts'
import { ClubLoad } from './club-load.ts'
import { buildBeside, buildEarlier, commitsBefore, newestMigration, oneOf } from './earlier-version.ts'
import { nginx, startNginx } from './nginx.ts'
import { unhurried } from './own-time.ts'
import { readSite } from './read-site.ts'
import { until } from './until.ts'

/** Without the newest migration: what runs while the new version migrates. */
const before = commitsBefore(newestMigration())

/** Reads the page and each file that it names, again and again; gives what was not answered with 200. */
function readWhatPagesName(url: string) {
  const visitor = new Client(url)
  const missing: string[] = []
  const seen = new Set<string>()
  let isStopping = false
  const reading = (async () => {
    while (!isStopping) {
      const { body } = await visitor.get('/')
      for (const file of new Set<string>(body.match(/\/assets\/[\w.-]+\.\w+/g))) {
        const { status } = await visitor.get(file)
        seen.add(file)
        if (status !== 200) missing.push(`${file}: ${status}`)
      }
    }
  })()
  return {
    seen,
    stop: async () => {
      isStopping = true
      await reading
      return missing
    },
  }
}

longItWith(nginx, oneOf(before))(
  'two processes behind nginx, replaced one by one while the new version migrates: no request fails, no answered write is lost',
  async () => {
    const earlier = buildEarlier(before)
    const newer = buildBeside(earlier)
    const port = await freePort()
    const url = `https://127.0.0.1:${port}`
    const DATABASE_URL = await createDatabase(inject('postgresUrl'))
    const env = { ...withAdministrator, ...unhurried, DATABASE_URL, PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1' }
    const ports = [await freePort(), await freePort()]
    const start = (index: number, cwd: string) =>
      startServer({ entry: 'main', env: { ...env, PORT: String(ports[index]) }, cwd })
    const servers = [await start(0, earlier), await start(1, earlier)]
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.stop()))
    })
    const untilAsked = await startNginx(
      servers.map((server) => server.url),
      port,
    )

    const admin = await signIn(url)
    const load = new ClubLoad(admin)
    load.isOneProcess = false
    await load.prepare()
    load.start()
    const files = readWhatPagesName(url)
    const countOf = () => [...load.statuses.values()].reduce((sum, count) => sum + count, 0)
    const goOn = async () => {
      const [writes, reads] = [countOf(), load.reads]
      await until(() => countOf() > writes + 40 && load.reads > reads + 40)
    }
    await goOn()
    const ofEarlier = files.seen.size
    for (const index of [0, 1]) {
      expect(await servers[index]?.kill('SIGTERM')).toBe(0)
      servers[index] = await start(index, newer)
      await untilAsked(`http://127.0.0.1:${ports[index]}`)
      await goOn()
    }
    await load.stop()
    expect(await files.stop()).toEqual([])
    expect(files.seen.size).toBeGreaterThan(ofEarlier)

    expect(load.failures).toEqual([])
    expect([...load.statuses.keys()].filter((status) => ![200, 201].includes(status))).toEqual([])
    expect([load.unread, load.faults]).toEqual([0, []])
    expect(await load.ledger.check(admin)).toEqual([])
    expect((await readSite(url)).faults).toEqual([])
  },
)
