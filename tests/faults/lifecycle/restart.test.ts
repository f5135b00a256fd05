import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
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

it('a second address in the socket unit, which would never respond, ends a start with one sentence', () => {
  const DATA_DIR = newDirectory()
  const script = 'LISTEN_FDS=2 LISTEN_PID=$$ exec "$0" dist/server/main.js'
  const { status, stderr } = spawnSync('/bin/sh', ['-c', script, process.execPath], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: { DATA_DIR, PORT: '0' },
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^ringside\.socket names several addresses, .+\n$/)])
  expect(readdirSync(DATA_DIR)).toEqual([])
})
