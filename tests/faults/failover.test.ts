import { expect, onTestFinished } from 'vitest'
import { longItWith } from '../support/it-with.ts'
import { startServer } from '../support/server.ts'
import { askOnAndOn } from './ask-on-and-on.ts'
import { signIn, withAdministrator } from './client.ts'
import { ClubLoad } from './club-load.ts'
import { PostgresPair, postgresPackages } from './postgres-pair.ts'
import { readSite } from './read-site.ts'
import { until } from './until.ts'

const rounds = 20

longItWith(postgresPackages)(
  'PostgreSQL’s primary killed under load: visitors are served, writes wait for the standby’s promotion, none is lost',
  async () => {
    const pair = await PostgresPair.start()
    onTestFinished(() => pair.stop())
    const DATABASE_URL = await pair.createDatabase()
    const server = await startServer({ entry: 'main', env: { ...withAdministrator, LOG_LEVEL: 'fatal', DATABASE_URL } })
    onTestFinished(() => server.stop())
    const admin = await signIn(server.url)
    const load = new ClubLoad(admin)
    await load.prepare()
    const page = askOnAndOn(server.url, '/?lang=en')
    const partners = askOnAndOn(server.url, '/api/partners')
    const write = () => admin.post('/api/classes', { title: { pl: 'A', en: 'A', ua: 'A' } })
    for (let round = 0; round < rounds; round++) {
      load.start()
      const { done } = load.ledger
      await until(() => load.ledger.done > done + 10)
      await pair.killPrimary()
      const refused = await write()
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      await pair.promote()
      await until(async () => (await write()).status === 201)
      const again = load.ledger.done
      await until(() => load.ledger.done > again + 5)
      await load.stop()
      expect(await load.ledger.check(admin)).toEqual([])
      expect((await readSite(server.url)).faults).toEqual([])
      await pair.follow()
    }
    for (const visitors of [page, partners]) {
      await visitors.stop()
      expect(visitors.failures).toEqual([])
      expect(new Set(visitors.statuses)).toEqual(new Set([200]))
    }
    expect([load.faults, load.unread]).toEqual([[], 0])
    expect(new Set(load.statuses.keys())).toEqual(new Set([200, 201, 503]))
  },
)
