import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../support/server.ts'
import { signIn, withAdministrator } from './client.ts'
import { ClubLoad } from './club-load.ts'

const answers = process.env.FAULTS === 'long' ? 10_000 : 1000
const releases = process.env.FAULTS === 'long' ? 100 : 10

it(`${answers} answers read while releases are built all belong to one release`, async () => {
  const server = await startServer({ entry: 'main', env: withAdministrator })
  onTestFinished(() => server.stop())
  const load = new ClubLoad(await signIn(server.url))
  await load.prepare()
  load.start()
  const deadline = performance.now() + (process.env.FAULTS === 'long' ? 500_000 : 100_000)
  const isEnough = () => load.reads >= answers && load.ledger.releases >= releases
  while (!isEnough() && load.faults.length === 0 && performance.now() < deadline) await sleep(100)
  await load.stop()
  expect(load.faults).toEqual([])
  expect(load.unread).toBe(0)
  expect(load.reads).toBeGreaterThanOrEqual(answers)
  // Enough came between the readings for a mixed one to be seen.
  expect(load.readings.whole).toBeGreaterThan(answers / 60)
  expect(load.ledger.releases).toBeGreaterThanOrEqual(releases)
  expect([...load.statuses.keys()].filter((status) => status >= 300 || status === 0)).toEqual([])
})
