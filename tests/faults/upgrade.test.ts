import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { readConfig } from '../../src/server/config.ts'
import { texts } from '../support/bodies.ts'
import { holdSocket } from '../support/held-socket.ts'
import { longItWith } from '../support/it-with.ts'
import { makeOlderDatabase, whenOlder } from '../support/older-database.ts'
import { Client, signIn, withAdministrator } from './client.ts'
import { ClubLoad } from './club-load.ts'
import { nginx, startNginx } from './nginx.ts'
import { readSite } from './read-site.ts'
import { until } from './until.ts'

/** What 0.1.0 left: a club's own texts. */
async function makeClubOf010(DATA_DIR: string): Promise<string[]> {
  const keys = Array.from({ length: 500 }, (_, number) => `of.0-1-0.${number}`)
  const author = { id: 1, username: 'olena', password: 'x', role: 'user' as const, createdAt: whenOlder }
  const about = {
    section: 'general' as const,
    type: 'text' as const,
    metadata: null,
    updatedAt: whenOlder,
    updatedBy: 1,
  }
  await makeOlderDatabase(readConfig({ DATA_DIR }), async (queries) => {
    await queries.insertInto('users').values(author).execute()
    for (const key of keys)
      await queries
        .insertInto('content')
        .values({ ...about, key, translations: texts(key) })
        .execute()
  })
  return keys
}

longItWith(nginx)(
  'an upgrade behind nginx on a socket that systemd holds: from 0.1.0 and under load, no request fails and no answered write is lost',
  async () => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'ringside-upgrade-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 5 }))
    const keys = await makeClubOf010(DATA_DIR)
    const port = await freePort()
    const url = `https://127.0.0.1:${port}`
    const place = { DATA_DIR, PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1', SAMPLE_CLUB: 'off' }
    const { url: inner, start, ended, stop } = await holdSocket({ ...withAdministrator, ...place })
    onTestFinished(stop)

    // The version before has ended, and what is asked now waits for the new one and its migrations.
    const early = ['/', '/cache/trainers.json', '/api/content', '/readyz'].flatMap((each) => Array(5).fill(each))
    const waiting = Promise.all(early.map((each) => new Client(inner).get(each)))
    const started = startNginx([inner], port)
    let pid = await start()
    expect(new Set((await waiting).map(({ status }) => status))).toEqual(new Set([200]))
    await started

    const admin = await signIn(url)
    const load = new ClubLoad(admin)
    await load.prepare()
    expect((await admin.post('/api/admin/cache/generate')).status).toBe(200)
    load.start()
    const countOf = () => [...load.statuses.values()].reduce((sum, count) => sum + count, 0)
    const goOn = () => {
      const before = countOf()
      return until(() => countOf() > before + 20)
    }
    for (const _ of '12') {
      await goOn()
      process.kill(pid, 'SIGTERM')
      expect(await ended()).toBe(0)
      pid = await start()
    }
    await goOn()
    await load.stop()

    expect(load.failures).toEqual([])
    expect([...load.statuses.keys()].filter((status) => ![200, 201].includes(status))).toEqual([])
    expect([load.unread, load.faults]).toEqual([0, []])
    expect(await load.ledger.check(admin)).toEqual([])
    const content: { key: string; translations: object }[] = (await admin.get('/api/content')).body
    const kept = content.filter(({ key }) => key.startsWith('of.0-1-0.'))
    expect(kept.map(({ key, translations }) => [key, translations])).toEqual(keys.map((key) => [key, texts(key)]))
    expect((await readSite(url)).faults).toEqual([])
    process.kill(pid, 'SIGTERM')
    expect(await ended()).toBe(0)
  },
)
