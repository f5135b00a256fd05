import { expect, it, onTestFinished } from 'vitest'
import { isLong } from '../support/form.ts'
import { startServer } from '../support/server.ts'
import { signIn, withAdministrator } from './client.ts'
import { ClubLoad } from './club-load.ts'
import { until } from './until.ts'

const [answers, releases] = isLong ? [10_000, 100] : [150, 3]

it(`${answers} answers read while releases are built all belong to one release`, async () => {
  const server = await startServer({ entry: 'main', env: withAdministrator })
  onTestFinished(() => server.stop())
  const load = new ClubLoad(await signIn(server.url))
  await load.prepare()
  load.start()
  // Enough came between the readings for a mixed one to be seen.
  const isEnough = () => load.reads >= answers && load.readings.whole > answers / 60 && load.ledger.releases >= releases
  await until(() => isEnough() || load.faults.length > 0)
  await load.stop()
  expect(load.faults).toEqual([])
  expect(load.unread).toBe(0)
  expect([...load.statuses.keys()].filter((status) => status >= 300 || status === 0)).toEqual([])
})
