import { rmSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import { itWith } from '../support/it-with.ts'
import { startServer } from '../support/server.ts'
import { askOnAndOn } from './ask-on-and-on.ts'
import { Client, signIn, withAdministrator } from './client.ts'
import { ClubLoad } from './club-load.ts'
import { compileFsyncLibrary, type FsyncLibrary, fsyncLibraries } from './fsync-library.ts'
import { until } from './until.ts'

const fsync = compileFsyncLibrary()

itWith(fsyncLibraries(fsync))(
  'a disk that fails to keep: no write is answered as done, visitors are served, and it recovers',
  async () => {
    const { library, failing } = fsync as FsyncLibrary
    const env = { ...withAdministrator, LOG_LEVEL: 'fatal', LD_PRELOAD: library, FAIL_FSYNC: failing }
    const server = await startServer({ entry: 'main', env })
    onTestFinished(() => server.stop())
    const admin = await signIn(server.url)
    const load = new ClubLoad(admin)
    await load.prepare()
    load.start()
    await until(() => load.ledger.done > 5)
    await load.stop()

    writeFileSync(failing, '')
    const visitors = askOnAndOn(server.url, '/')
    for (let count = 0; count < 10; count++) {
      const { status } = await admin.post('/api/zones', { name: { pl: 'A', en: 'A', ua: 'A' } })
      expect(status).toBeGreaterThanOrEqual(500)
    }
    expect((await new Client(server.url).get('/healthz')).status).toBe(200)
    await visitors.stop()
    expect([visitors.failures, new Set(visitors.statuses)]).toEqual([[], new Set([200])])

    rmSync(failing)
    expect((await admin.post('/api/zones', { name: { pl: 'B', en: 'B', ua: 'B' } })).status).toBe(201)
    expect(await load.ledger.check(admin)).toEqual([])
    const zones = (await admin.get('/api/zones')).body as { name: { en: string } }[]
    expect(zones.filter(({ name }) => name.en === 'A')).toEqual([])
  },
)
