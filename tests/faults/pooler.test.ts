import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { inAll } from '../../src/domain/languages.ts'
import { longItWith, program } from '../support/it-with.ts'
import { createDatabase, unprivilegedUser } from '../support/postgres.ts'
import { findProgram } from '../support/programs.ts'
import { ServerEnded, startServer } from '../support/server.ts'
import { signIn, withAdministrator } from './client.ts'
import { openPlace } from './nginx.ts'
import { until } from './until.ts'

/** What the operating guide has PgBouncer pass over. */
const guideLine = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'

/** PgBouncer before a new database; returns the address to be used instead. */
async function startPooler(mode: string, settings = ''): Promise<string> {
  const { hostname, port, username, pathname } = new URL(await createDatabase(inject('postgresUrl')))
  const place = openPlace()
  const own = await freePort()
  const file = path.join(place, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${settings}
`,
  )
  const pooler = spawn(findProgram('pgbouncer') ?? '', [file], {
    ...unprivilegedUser(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  pooler.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  onTestFinished(async () => {
    pooler.kill('SIGKILL')
    if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit')
  })
  await until(() => {
    if (pooler.exitCode !== null) throw new Error(output)
    return output.includes('process up')
  })
  return `postgres://ringside@127.0.0.1:${own}${pathname}`
}

const start = (DATABASE_URL: string) => startServer({ entry: 'main', env: { ...withAdministrator, DATABASE_URL } })

for (const mode of ['session', 'transaction'])
  longItWith(program('pgbouncer'))(
    `behind a PgBouncer that pools by ${mode}, set as the guide says, two processes show each other’s releases`,
    async () => {
      const address = await startPooler(mode, guideLine)
      const servers = [await start(address), await start(address)]
      onTestFinished(async () => {
        await Promise.all(servers.map((server) => server.stop()))
      })
      const [first, second] = servers.map(({ url }) => url) as [string, string]
      const admin = await signIn(first)
      const name = inAll('A')
      const made = await Promise.all(Array.from({ length: 20 }, () => admin.post('/api/zones', { name })))
      expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]))
      const { timestamp } = (await admin.post('/api/admin/cache/generate')).body
      await until(async () => (await admin.at(second).get('/api/cache/metadata')).body.timestamp === timestamp)
    },
  )

longItWith(program('pgbouncer'))('what a PgBouncer refuses ends the start in a sentence that names it', async () => {
  for (const [address, says] of [
    [await startPooler('transaction'), 'unsupported startup parameter: statement_timeout'],
    [await startPooler('statement', guideLine), 'transaction blocks not allowed in statement pooling mode'],
  ] as const) {
    const ended = await start(address).then(
      () => null,
      (error) => error,
    )
    expect(ended).toBeInstanceOf(ServerEnded)
    expect([ended.code, ended.sentence]).toEqual([1, expect.stringContaining(`A pooler refuses (${says})`)])
    expect(ended.sentence).toContain(guideLine)
  }
})
