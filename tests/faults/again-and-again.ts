import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'
import { signIn, withAdministrator } from './client.ts'
import { ClubLoad } from './club-load.ts'
import { readSite } from './read-site.ts'

interface Ends {
  /** The settings of the server. */
  env: Record<string, string>
  times: number
  /** Ends the server under load at once, and makes whole what it stands on. */
  end: (server: RunningServer) => Promise<unknown>
  /** Looks at what the next start made of what was left. */
  check?: () => void
}

/** Ends a server under load at random moments, until it was often enough or one fault is found: `faults` is whatever it had answered and is not there. */
export async function endAgainAndAgain({ env, times, end, check }: Ends) {
  let slowestStartMs = 0
  const start = async () => {
    const before = performance.now()
    const server = await startServer({ entry: 'main', env: { ...withAdministrator, ...env } })
    onTestFinished(() => server.stop())
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    slowestStartMs = Math.max(slowestStartMs, Math.round(performance.now() - before))
    return server
  }
  let server = await start()
  const client = await signIn(server.url)
  const load = new ClubLoad(client)
  await load.prepare()
  const faults: string[] = []

  for (let time = 1; time <= times && faults.length + load.faults.length === 0; time++) {
    load.start(client.at(server.url))
    const enough = load.ledger.done + 5
    const patience = performance.now() + 10_000
    await sleep(50 + Math.random() * 450)
    // A machine that is slow just now must not make this easy.
    while (load.ledger.done < enough && performance.now() < patience) await sleep(Math.random() * 50)
    await end(server)
    await load.stop()
    server = await start()
    check?.()
    const site = await readSite(server.url)
    for (const fault of [...(await load.ledger.check(client.at(server.url))), ...site.faults])
      faults.push(`after end ${time}: ${fault}`)
    load.reads += site.answers
  }
  await server.kill('SIGKILL')

  const { ledger, reads } = load
  console.log(
    `Ended ${times} times: ${ledger.done} writes answered, ${reads} answers read, ready within ${slowestStartMs} ms of a start`,
  )
  return { faults: [...faults, ...load.faults], done: ledger.done, reads }
}
