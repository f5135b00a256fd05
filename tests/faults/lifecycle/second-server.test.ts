import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { startClub } from '../support/client.ts'
import { newDirectory } from '../support/club-command.ts'
import { until } from '../support/until.ts'

/** Seconds pass between two reads of the clock. */
const hasty = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    'const now = Date.now; let ahead = 0; Date.now = () => now() + (ahead += 2000)',
  )}`,
}

/** Starts a server that nothing waits for; its output is collected. */
function start(DATA_DIR: string, settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0', ...settings }
  const server = spawn(process.execPath, ['dist/server/main.js'], { env })
  onTestFinished(() => void server.kill('SIGKILL'))
  const written: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => written.push(String(chunk)))
  return { server, output: () => written.join('') }
}

it('a second server of a SQLite file waits for one that is stopping, and is otherwise refused in one sentence', async () => {
  const DATA_DIR = newDirectory()
  const first = await startClub({ DATA_DIR })

  const refused = start(DATA_DIR, { ...hasty, LOG_LEVEL: 'warn' })
  expect(await once(refused.server, 'close')).toEqual([1, null])
  expect(refused.output()).toBe(
    `${DATA_DIR}/ringside.sqlite is served by another process: stop that one, or set DATA_DIR to another directory\n`,
  )

  const next = start(DATA_DIR)
  await until(() => next.output().includes('Waiting for another server that uses this DATA_DIR to stop'))
  await first.kill('SIGKILL')
  await until(() => next.output().includes('Ringside is at http'))
})
