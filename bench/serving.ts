import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import { findNginx } from '../tests/support/programs.ts'
import type { RecordedAnswer } from './bare-server.ts'
import type { Club } from './club.ts'
import { startNginx } from './nginx.ts'
import { cpuSeconds, sendLoad, startChild } from './processes.ts'
import { median } from './table.ts'

interface Contender {
  name: 'ringside' | 'node' | 'nginx'
  port: number
  pid: number
}

interface Measured {
  perSecond: number
  perCpuSecond: number | null
  p99Ms: number
}

interface ServingResult {
  what: string
  ringside: Measured
  /** Ringside's figures divided by the other's of the same round: a machine that slows down slows both. */
  toNode: Measured | null
  toNginx: Measured | null
}

const encodings = { br: 'gzip, deflate, br', gzip: 'gzip', identity: 'identity' } as const

const answers = [
  { what: 'landing page, brotli', url: '/', encoding: 'br' },
  { what: 'landing page, gzip', url: '/', encoding: 'gzip' },
  { what: 'landing page, identity', url: '/', encoding: 'identity' },
  { what: 'landing page, 304', url: '/', encoding: 'br', isKept: true },
  { what: '/cache/trainers.json, brotli', url: '/cache/trainers.json', encoding: 'br' },
  { what: 'admin list (trainers, live)', url: '/api/trainers', encoding: 'br', isAdmin: true },
] as const

/** Measures Ringside, bare node:http and nginx in turns, so that whatever else the machine does hits all alike. */
export async function measureServing(club: Club, { rounds: times, ms }: { rounds: number; ms: number }) {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-bench-'))
  const stops: (() => Promise<void>)[] = []
  try {
    const recorded = await Promise.all(answers.filter((each) => !('isKept' in each)).map((each) => record(club, each)))
    const recording = path.join(directory, 'answers.json')
    writeFileSync(recording, JSON.stringify(recorded))
    const contenders: Contender[] = [{ name: 'ringside', port: Number(new URL(club.url).port), pid: club.pid }]
    const nodePort = await freePort()
    const node = await startChild(process.execPath, [
      path.join(import.meta.dirname, 'bare-server.ts'),
      String(nodePort),
      recording,
    ])
    stops.push(node.stop)
    contenders.push({ name: 'node', port: nodePort, pid: node.pid })
    if (findNginx()) {
      const port = await freePort()
      const nginx = await startNginx(directory, port, recorded)
      stops.push(nginx.stop)
      contenders.push({ name: 'nginx', port, pid: nginx.pid })
    }
    await untilAllAnswer(contenders)
    const results: ServingResult[] = []
    for (const answer of answers) {
      const rounds: Partial<Record<Contender['name'], Measured>>[] = []
      // The first round warms up and does not count.
      for (let round = 0; round <= times; round += 1) {
        const measured: (typeof rounds)[number] = {}
        for (const contender of contenders)
          measured[contender.name] = await measure(contender, club, answer, round === 0 ? 500 : ms)
        if (round > 0) rounds.push(measured)
      }
      const own = rounds.flatMap(({ ringside }) => ringside ?? [])
      const to = (name: Contender['name']) => {
        const pairs = rounds.flatMap(({ ringside, [name]: other }) =>
          ringside && other ? ratios(ringside, other) : [],
        )
        return pairs.length > 0 ? middle(pairs) : null
      }
      results.push({ what: answer.what, ringside: middle(own), toNode: to('node'), toNginx: to('nginx') })
    }
    return results
  } finally {
    for (const stop of stops) await stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function middle(rounds: Measured[]): Measured {
  const cpu = rounds.map((each) => each.perCpuSecond).filter((each) => each !== null)
  return {
    perSecond: median(rounds.map((each) => each.perSecond)),
    perCpuSecond: cpu.length > 0 ? median(cpu) : null,
    p99Ms: median(rounds.map((each) => each.p99Ms)),
  }
}

function ratios(mine: Measured, other: Measured): Measured {
  const { perCpuSecond: own } = mine
  return {
    perSecond: mine.perSecond / other.perSecond,
    perCpuSecond: own === null || other.perCpuSecond === null ? null : own / other.perCpuSecond,
    p99Ms: mine.p99Ms / other.p99Ms,
  }
}

type Answer = (typeof answers)[number]

async function measure({ port, pid }: Contender, club: Club, answer: Answer, ms: number): Promise<Measured> {
  const headers: Record<string, string> = {
    Host: 'localhost',
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language': 'pl,en;q=0.5',
    'Accept-Encoding': encodings[answer.encoding],
    'Sec-Fetch-Site': 'same-origin',
    ...('isAdmin' in answer && { Cookie: club.cookie }),
  }
  if ('isKept' in answer) headers['If-None-Match'] = await etagOf(port, answer)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${answer.url} HTTP/1.1\r\n${lines.join('')}\r\n`
  const before = cpuSeconds(pid)
  const report = await sendLoad({ port, request, connections: 32, ms })
  const after = cpuSeconds(pid)
  const expected = 'isKept' in answer ? '304' : '200'
  if (report.statuses[expected] !== report.answers)
    throw new Error(`${answer.what} at port ${port} answered ${JSON.stringify(report.statuses)}`)
  return {
    perSecond: report.answers / report.seconds,
    perCpuSecond: before === null || after === null ? null : report.answers / (after - before),
    p99Ms: report.p99Ms,
  }
}

const ask = (port: number, { url, encoding }: Pick<Answer, 'url' | 'encoding'>, cookie = '') =>
  fetch(`http://127.0.0.1:${port}${url}`, { headers: { 'accept-encoding': encodings[encoding], cookie } })

async function etagOf(port: number, answer: Answer): Promise<string> {
  const response = await ask(port, answer)
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

/** What stands on the connection and on the day. */
const ofConnection = ['date', 'connection', 'keep-alive', 'transfer-encoding']

async function record(club: Club, answer: Answer): Promise<RecordedAnswer> {
  const { url, encoding } = answer
  const { headers, body } = await rawAnswer(club, answer)
  const kept = Object.entries(headers).filter(([name]) => !ofConnection.includes(name))
  return { url, encoding, headers: Object.fromEntries(kept), body: body.toString('base64') }
}

/** The answer's bytes as they are sent; fetch() would unpack them. */
async function rawAnswer(
  club: Club,
  { url, encoding }: Answer,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { get } = await import('node:http')
  const { buffer } = await import('node:stream/consumers')
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encodings[encoding], cookie: club.cookie }
    get(club.url + url, { headers, agent: false }, async (response) =>
      resolve({ headers: response.headers as Record<string, string>, body: await buffer(response) }),
    ).on('error', reject)
  })
}

async function untilAllAnswer(contenders: Contender[]): Promise<void> {
  for (const { port } of contenders)
    for (let tries = 0; ; tries += 1) {
      const isThere = await ask(port, { url: '/', encoding: 'identity' }).then(
        (response) => response.ok,
        () => false,
      )
      if (isThere) break
      if (tries > 100) throw new Error(`Nothing answers at port ${port}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
}
