import { type Club, startClub } from './club.ts'
import { cpuSeconds, sendLoad } from './processes.ts'
import { median } from './table.ts'

export interface WatchingResult {
  what: string
  /** Processor time of a request, in microseconds, of a server that nobody watches. */
  plain: number
  /** What a server takes of that with metrics, with a line of the log for each request, and with both. */
  ratios: number[]
}

const answers = [
  { what: 'landing page', url: '/' },
  { what: '/cache/trainers.json', url: '/cache/trainers.json' },
  { what: 'admin list (trainers, live)', url: '/api/trainers' },
] as const

const metrics = { METRICS_TOKEN: 'nobody-has-to-guess-it' }
const log = { LOG_REQUESTS: 'on' }

/** What metrics and the log of requests cost: servers in turns, so that whatever else the machine does hits all. */
export async function measureWatching({ rounds, ms }: { rounds: number; ms: number }): Promise<WatchingResult[]> {
  const clubs: Club[] = []
  try {
    for (const watched of [{}, metrics, log, { ...metrics, ...log }]) clubs.push(await startClub(watched))
    const results: WatchingResult[] = []
    for (const answer of answers) {
      const costs: number[][] = []
      // The first round warms up and does not count.
      for (let round = 0; round <= rounds; round += 1) {
        const ofRound: number[] = []
        for (const club of clubs) ofRound.push(await costOf(club, answer.url, ms))
        if (round > 0) costs.push(ofRound)
      }
      const ratios = [1, 2, 3].map((club) => median(costs.map((ofRound) => (ofRound[club] ?? 0) / (ofRound[0] ?? 0))))
      results.push({ what: answer.what, plain: median(costs.map(([plain = 0]) => plain)) * 1e6, ratios })
    }
    return results
  } finally {
    for (const club of clubs) await club.stop()
  }
}

/** Processor seconds that the server takes for one answer. */
async function costOf({ url, pid, cookie }: Club, path: string, ms: number): Promise<number> {
  const lines = ['Host: localhost', 'Accept-Encoding: br', `Cookie: ${cookie}`].join('\r\n')
  const request = `GET ${path} HTTP/1.1\r\n${lines}\r\n\r\n`
  const before = cpuSeconds(pid) ?? 0
  const report = await sendLoad({ port: Number(new URL(url).port), request, connections: 16, ms })
  if (report.statuses['200'] !== report.answers) throw new Error(`${path}: ${JSON.stringify(report.statuses)}`)
  return ((cpuSeconds(pid) ?? 0) - before) / report.answers
}
