import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { readConfig } from '../../src/server/config.ts'
import { texts } from '../support/bodies.ts'
import { holdSocket } from '../support/held-socket.ts'
import { longItWith } from '../support/it-with.ts'
import { makeOlderDatabase, whenOlder } from '../support/older-database.ts'
import { Client, signIn, withAdministrator } from './client.ts'
import { places } from './club-command.ts'
import { ClubLoad } from './club-load.ts'
import { nginx, startNginx } from './nginx.ts'
import { unhurried } from './own-time.ts'
import { readSite } from './read-site.ts'
import { until } from './until.ts'

/** What 0.1.0 left: a club's own texts. */
async function makeClubOf010(place: Record<string, string>): Promise<string[]> {
  const keys = Array.from({ length: 500 }, (_, number) => `of.0-1-0.${number}`)
  const author = { username: 'olena', password: 'x', role: 'user' as const, createdAt: whenOlder }
  const about = {
    section: 'general' as const,
    type: 'text' as const,
    metadata: null,
    updatedAt: whenOlder,
    updatedBy: 1,
  }
  await makeOlderDatabase(readConfig(place), async (queries) => {
    await queries.insertInto('users').values(author).execute()
    for (const key of keys)
      await queries
        .insertInto('content')
        .values({ ...about, key, translations: texts(key) })
        .execute()
  })
  return keys
}

/** How many processes share the database. */
const processes = { SQLite: 1, PostgreSQL: 2 }

for (const [engine, count] of Object.entries(processes))
  longItWith(nginx)(
    `${count} on ${engine}, upgraded behind nginx on sockets that systemd holds: from 0.1.0 and under load, no request fails and no answered write is lost`,
    async () => {
      const place = await places[engine]?.()
      const keys = await makeClubOf010(place ?? {})
      const port = await freePort()
      const url = `https://127.0.0.1:${port}`
      const settings = { PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1', SAMPLE_CLUB: 'off' }
      const env = { ...withAdministrator, ...place, ...settings, ...unhurried }
      const held = await Promise.all(Array.from({ length: count }, () => holdSocket(env)))
      onTestFinished(() => {
        for (const { stop } of held) stop()
      })

      // The version before has ended, and what is asked now waits for the new one and its migrations.
      const early = ['/', '/cache/trainers.json', '/api/content', '/readyz'].flatMap((each) => Array(5).fill(each))
      const waiting = Promise.all(held.flatMap((each) => early.map((path) => new Client(each.url).get(path))))
      const started = startNginx(
        held.map((each) => each.url),
        port,
      )
      const pids = await Promise.all(held.map(({ start }) => start()))
      expect(new Set((await waiting).map(({ status }) => status))).toEqual(new Set([200]))
      await started

      const admin = await signIn(url)
      const load = new ClubLoad(admin)
      load.isOneProcess = count === 1
      await load.prepare()
      expect((await admin.post('/api/admin/cache/generate')).status).toBe(200)
      load.start()
      const countOf = () => [...load.statuses.values()].reduce((sum, each) => sum + each, 0)
      const goOn = () => {
        const before = countOf()
        return until(() => countOf() > before + 20)
      }
      const end = async (index: number) => {
        process.kill(pids[index] ?? 0, 'SIGTERM')
        expect(await held[index]?.ended()).toBe(0)
      }
      for (const restart of [0, 1]) {
        const index = restart % count
        await goOn()
        await end(index)
        pids[index] = (await held[index]?.start()) ?? 0
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
      await Promise.all(pids.map((_, index) => end(index)))
    },
  )
