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

export interface WatchingResult {
  what: string
  /** Processor time of a request, in microseconds, of a server that nobody watches. */
  plain: number
  /** What a server takes of that with metrics, with a line of the log for each request, and with both. */
  ratios: number[]
}

interface Case {
  what: string
  askersAt: (port: number) => Promise<Askers>
}

/** Rounds that warm up and do not count. */
const warmUp = 8

/**
 * What metrics and the log of requests cost, as the mean of several processes: in each of them the engine has its code
 * and objects elsewhere, which moves a port by 2 %.
 */
export async function measureWatching({
  processes,
  rounds,
}: Effort & { processes: number }): Promise<WatchingResult[]> {
  const runs: WatchingResult[][] = []
  for (let run = 0; run < processes; run += 1) runs.push(await watchProcess({ rounds }))
  return (runs[0] ?? []).map(({ what }, place) => {
    const ofCase = runs.flatMap((results) => results[place] ?? [])
    const ratios = [0, 1, 2].map((way) => mean(ofCase.map((result) => result.ratios[way] ?? 0)))
    return { what, plain: mean(ofCase.map(({ plain }) => plain)), ratios }
  })
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

interface Effort {
  rounds: number
}

/**
 * One process that is asked in short turns over each of its ports, so that whatever else the machine does hits all. The
 * log goes to a process that reads it.
 */
async function watchProcess({ rounds }: Effort): Promise<WatchingResult[]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-watched-'))
  const reader = spawn('cat', { stdio: ['pipe', 'ignore', 'inherit'] })
  const server = fork(path.join(import.meta.dirname, 'watched-server.ts'), {
    stdio: ['ignore', reader.stdin, 'inherit', 'ipc'],
    env: {
      NODE_ENV: 'production',
      DATA_DIR: directory,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      METRICS_TOKEN: 'nobody-has-to-guess-it',
    },
  })
  const ended = once(server, 'exit')
  const told = async <Value>() => (await once(server, 'message'))[0] as Value
  const microseconds = () => {
    server.send('processor time')
    return told<number>()
  }
  try {
    const ports = await told<number[]>()
    const cookie = await signIn(`http://127.0.0.1:${ports[0]}`)
    const results: WatchingResult[] = []
    for (const { what, askersAt } of await casesAt(ports[0] ?? 0, cookie)) {
      const askers: Askers[] = []
      for (const port of ports) askers.push(await askersAt(port))
      const costs: number[][] = []
      for (let round = 0; round < warmUp + rounds; round += 1) {
        const ofRound: number[] = []
        // Nobody is always the first.
        for (const turn of askers.keys()) {
          const way = (round + turn) % askers.length
          const before = await microseconds()
          const requests = (await askers[way]?.ask()) ?? 0
          ofRound[way] = ((await microseconds()) - before) / requests
        }
        if (round >= warmUp) costs.push(ofRound)
      }
      for (const each of askers) each.leave()
      const ratios = [1, 2, 3].map((way) => median(costs.map((ofRound) => (ofRound[way] ?? 0) / (ofRound[0] ?? 0))))
      results.push({ what, plain: median(costs.map(([plain = 0]) => plain)), ratios })
    }
    return results
  } finally {
    if (server.connected) server.disconnect()
    await ended
    reader.stdin.end()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** What is asked for: what a visit makes, and single answers over and over, the cheapest of which shows what watching costs most. */
async function casesAt(port: number, cookie: string): Promise<Case[]> {
  const visit = await recordVisit(port)
  const over = (what: string, url: string, times: number): Case => {
    const lines = ['Host: localhost', 'Accept-Encoding: br', `Cookie: ${cookie}`].join('\r\n')
    return { what, askersAt: (at) => KeptVisitors.open(at, `GET ${url} HTTP/1.1\r\n${lines}\r\n\r\n`, times) }
  }
  return [
    {
      what: `a visit: ${visit.flat().length} requests, ${visit.length} connections`,
      askersAt: async (at) => new ReplayedVisits(at, visit),
    },
    over('landing page', '/', 2000),
    over('/cache/trainers.json', '/cache/trainers.json', 2000),
    over('admin list (trainers, live)', '/api/trainers', 200),
  ]
}
