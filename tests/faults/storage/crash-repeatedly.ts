import { expect } from 'vitest'
import type { RunningServer } from '../../support/servers/server.ts'
import { Client, signIn, startClub } from '../support/client.ts'
import { ClubLoad } from '../support/club-load.ts'
import { readSite } from '../support/read-site.ts'
import { until } from '../support/until.ts'

interface Ends {
  /** The settings of the server. */
  env: Record<string, string>
  times: number
  /** Ends the server under load at once, and repairs what it runs on. */
  end: (server: RunningServer) => Promise<unknown>
  /** Checks the state after the next start. */
  check?: () => void
}

/**
 * Ends a server under load at random moments, `times` times or until a violation; `violations` are lost acknowledged
 * writes.
 */
export async function crashRepeatedly({ env, times, end, check }: Ends) {
  const start = async () => {
    const server = await startClub(env)
    expect((await new Client(server.url).get('/readyz')).status).toBe(200)
    return server
  }
  let server = await start()
  const client = await signIn(server.url)
  const load = new ClubLoad(client)
  await load.prepare()
  const violations: string[] = []

  for (let time = 1; time <= times && violations.length + load.violations.length === 0; time++) {
    load.start(client.at(server.url))
    const read = load.reads
    const enough = load.ledger.done + 5 + Math.random() * 20
    await until(() => (load.ledger.done >= enough && load.reads > read) || load.violations.length > 0)
    await end(server)
    await load.stop()
    server = await start()
    check?.()
    const site = await readSite(server.url)
    for (const violation of [...(await load.ledger.check(client.at(server.url))), ...site.violations])
      violations.push(`after end ${time}: ${violation}`)
    load.reads += site.responses
  }
  await server.kill('SIGKILL')

  const { ledger, reads } = load
  console.log(`Ended ${times} times: ${ledger.done} writes acknowledged, ${reads} responses read`)
  return { violations: [...violations, ...load.violations], done: ledger.done, reads }
}
