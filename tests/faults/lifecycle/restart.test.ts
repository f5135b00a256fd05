import { expect, it, onTestFinished } from 'vitest'
import { startOnHeldSocket } from '../../support/servers/held-socket.ts'
import { newDirectory } from '../support/club-command.ts'
import { requestRepeatedly } from '../support/request-repeatedly.ts'
import { until } from '../support/until.ts'
import { unhurried } from './own-time.ts'

it('a restart on a socket that systemd holds fails no request: visitors wait', async () => {
  const server = await startOnHeldSocket({ DATA_DIR: newDirectory(), SAMPLE_CLUB: 'off', ...unhurried })
  onTestFinished(() => server.stop())
  const visitors = requestRepeatedly(server.url, '/')
  for (const count of [1, 2]) {
    await until(() => visitors.statuses.length > count * 20)
    await server.restart()
  }
  const { length } = visitors.statuses
  await until(() => visitors.statuses.length > length + 20)
  await visitors.stop()
  expect([visitors.failures, new Set(visitors.statuses)]).toEqual([[], new Set([200])])
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})
