import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Askers } from './askers.ts'
import { administrator, signIn } from './club.ts'
import { KeptVisitors } from './kept-visitors.ts'
import { recordVisit } from './recorded-visit.ts'
import { ReplayedVisits } from './replayed-visits.ts'
import { median } from './table.ts'

/** The mean of some processes and its standard error. */
interface Measured {
  mean: number
  error: number
}

export interface WatchingResult {
  what: string
  /** Processor time of a request, in microseconds, of a server that nobody watches. */
  plain: number
  /** What a server takes more with metrics, with a line of the log for each request, and with both: microseconds, and what part of that. */
  ways: { cost: Measured; part: Measured }[]
}

/** Of one set of processes. */
interface SetResult {
  what: string
  plain: number
  ways: { cost: number; part: number }[]
}

interface Effort {
  /** Sets of four, since in each process the engine has its code and objects elsewhere, which moves it by 2 % and more. */
  sets: number
  rounds: number
}

interface Case {
  what: string
  askersAt: (server: Watched) => Promise<Askers>
}

/** How a server may be watched: not at all, with metrics, with a line of the log for each request, with both. */
const metrics = { METRICS_TOKEN: 'nobody-has-to-guess-it' }
const log = { LOG_REQUESTS: 'on' }
const waysToWatch: Record<string, string>[] = [{}, metrics, log, { ...metrics, ...log }]

/** Rounds that warm up and do not count. */
const warmUp = 8

/** What metrics and the log of requests cost, as the mean of several sets of processes. */
export async function measureWatching({ sets, rounds }: Effort): Promise<WatchingResult[]> {
  const runs: SetResult[][] = []
  for (let run = 0; run < sets; run += 1) runs.push(await watchSet(run, rounds))
  return (runs[0] ?? []).map(({ what, ways }, place) => {
    const ofCase = runs.flatMap((results) => results[place] ?? [])
    return {
      what,
      plain: measured(ofCase.map(({ plain }) => plain)).mean,
      ways: Array.from(ways, (_, way) => ({
        cost: measured(ofCase.map((result) => result.ways[way]?.cost ?? 0)),
        part: measured(ofCase.map((result) => result.ways[way]?.part ?? 0)),
      })),
    }
  })
}

function measured(values: number[]): Measured {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) }
}

/**
 * A process for each way, as where it is in use: in one process all four would share what the engine has learnt of the code. They
 * are asked in short turns, so that whatever else the machine does hits all.
 */
async function watchSet(set: number, rounds: number): Promise<SetResult[]> {
  await using stack = new AsyncDisposableStack()
  const servers: Watched[] = []
  // Nobody is always the first.
  for (const turn of waysToWatch.keys()) {
    const way = (set + turn) % waysToWatch.length
    const server = await startWatched(waysToWatch[way] ?? {})
    stack.defer(server.stop)
    servers[way] = server
  }
  const results: SetResult[] = []
  for (const { what, askersAt } of await casesAt(servers[0]?.port ?? 0)) {
    const askers: Askers[] = []
    for (const server of servers) askers.push(await askersAt(server))
    const used: number[][] = []
    for (let round = 0; round < warmUp + rounds; round += 1) {
      const ofRound: number[] = []
      for (const turn of servers.keys()) {
        const way = (round + turn) % servers.length
        const before = (await servers[way]?.microseconds()) ?? 0
        const requests = (await askers[way]?.ask()) ?? 0
        ofRound[way] = (((await servers[way]?.microseconds()) ?? 0) - before) / requests
      }
      if (round >= warmUp) used.push(ofRound)
    }
    for (const each of askers) each.leave()
    const beside = (way: number, compare: (watched: number, plain: number) => number) =>
      median(used.map((ofRound) => compare(ofRound[way] ?? 0, ofRound[0] ?? 0)))
    results.push({
      what,
      plain: median(used.map(([plain = 0]) => plain)),
      ways: [1, 2, 3].map((way) => ({
        cost: beside(way, (watched, plain) => watched - plain),
        part: beside(way, (watched, plain) => watched / plain - 1),
      })),
    })
  }
  return results
}

interface Watched {
  port: number
  /** Of an administrator's session. */
  cookie: string
  /** Processor time that it has taken. */
  microseconds: () => Promise<number>
  stop: () => Promise<void>
}

/** Its log goes to a process that reads it. */
async function startWatched(way: Record<string, string>): Promise<Watched> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-watched-'))
  const reader = spawn('cat', { stdio: ['pipe', 'ignore', 'inherit'] })
  const server = fork(path.join(import.meta.dirname, 'watched-server.ts'), {
    stdio: ['ignore', reader.stdin, 'inherit', 'ipc'],
    env: {
      NODE_ENV: 'production',
      DATA_DIR: directory,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ...way,
    },
  })
  const ended = once(server, 'exit')
  const told = async () => (await once(server, 'message'))[0] as number
  const port = await told()
  return {
    port,
    cookie: await signIn(`http://127.0.0.1:${port}`),
    microseconds: () => {
      server.send('processor time')
      return told()
    },
    stop: async () => {
      if (server.connected) server.disconnect()
      await ended
      reader.stdin.end()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** What is asked for: what a visit makes, and single answers over and over, the cheapest of which shows what watching costs most. */
async function casesAt(port: number): Promise<Case[]> {
  const visit = await recordVisit(port)
  const over = (what: string, url: string, times: number): Case => ({
    what,
    askersAt: (server) => {
      const lines = ['Host: localhost', 'Accept-Encoding: br', `Cookie: ${server.cookie}`].join('\r\n')
      return KeptVisitors.open(server.port, `GET ${url} HTTP/1.1\r\n${lines}\r\n\r\n`, times)
    },
  })
  return [
    {
      what: `a visit: ${visit.flat().length} requests, ${visit.length} connections`,
      askersAt: async (server) => new ReplayedVisits(server.port, visit),
    },
    over('landing page', '/', 2000),
    over('/cache/trainers.json', '/cache/trainers.json', 2000),
    over('admin list (trainers, live)', '/api/trainers', 200),
  ]
}
