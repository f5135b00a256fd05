import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { Faults } from '../../src/server/log/faults.ts'
import { createLog } from '../../src/server/log/log.ts'
import { PublishHook } from '../../src/server/publish-hook/publish-hook.ts'
import { startReceiver } from '../support/hook-receiver.ts'
import { buildTestApp, newDatabaseSettings } from '../support/test-app.ts'

it('whoever asks to be left alone is, for an hour at most', async () => {
  const receiver = await startReceiver(429, 503, 500)
  const place = { ...(await newDatabaseSettings()), ...receiver.settings }
  const { database, publisher, as } = await buildTestApp({ settings: place })
  const settings = readConfig(place).hook
  if (!settings) throw new Error('Nobody is to be told')
  const hook = new PublishHook({ settings, database, publisher, faults: new Faults(createLog('silent')), settleMs: 0 })
  onTestFinished(() => hook.stop())
  await (await as('admin')).post('/api/admin/cache/generate')
  const minutes: (number | null)[] = []
  for (let count = 0; count < 4; count += 1) {
    const before = Date.now()
    const { failure } = await hook.tryNow()
    minutes.push(failure && Math.round((Date.parse(failure.nextTry) - before) / 60_000))
  }
  expect(minutes).toEqual([30, 60, 0, null])
})
