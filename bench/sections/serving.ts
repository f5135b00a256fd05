import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freePort } from '../../scripts/free-port.ts'
import type { RecordedResponse } from '../bare-server.ts'
import { type Club, startClub } from '../club.ts'
import { cpuSeconds, sendLoad, startChild } from '../processes.ts'
import { median } from '../table.ts'

interface Server {
  port: number
  pid: number
}

interface Measured {
  perSecond: number
  perCpuSecond: number
  p99Ms: number
}

interface ServingResult {
  name: string
  ringside: Measured
  /** Ringside's figures divided by bare Node's of the same round: a machine that slows down slows both. */
  toNode: Measured
}

const encodings = { br: 'gzip, deflate, br', gzip: 'gzip' } as const

interface Request {
  name: string
  url: string
  encoding: keyof typeof encodings
  isCached?: boolean
}

const requests: Request[] = [
  { name: 'landing page, Brotli', url: '/', encoding: 'br' },
  { name: 'landing page, gzip', url: '/', encoding: 'gzip' },
  { name: 'landing page, 304', url: '/', encoding: 'br', isCached: true },
  { name: '/cache/trainers.json, Brotli', url: '/cache/trainers.json', encoding: 'br' },
]

/** Measures Ringside and bare node:http in turns, so that other load affects both alike. */
export async function measureServing({ rounds, ms }: { rounds: number; ms: number }): Promise<ServingResult[]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-bench-'))
  await using stops = new AsyncDisposableStack()
  stops.defer(() => rmSync(directory, { recursive: true, force: true }))
  const club = await startClub()
  stops.defer(() => club.stop())
  const recording = path.join(directory, 'responses.json')
  const recorded = await Promise.all(requests.filter(({ isCached }) => !isCached).map((each) => record(club, each)))
  writeFileSync(recording, JSON.stringify(recorded))
  const nodePort = await freePort()
  const bareServer = path.join(import.meta.dirname, '../bare-server.ts')
  const node = await startChild(process.execPath, [bareServer, String(nodePort), recording])
  stops.defer(() => node.stop())
  const ringside = { port: Number(new URL(club.url).port), pid: club.pid }
  const bare = { port: nodePort, pid: node.pid }
  const results: ServingResult[] = []
  for (const request of requests) {
    const pairs: { own: Measured; other: Measured }[] = []
    // The first round warms up and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      const own = await measure(ringside, request, ms)
      const other = await measure(bare, request, ms)
      if (round > 0) pairs.push({ own, other })
    }
    const middle = (pick: (pair: (typeof pairs)[number], name: keyof Measured) => number): Measured => ({
      perSecond: median(pairs.map((pair) => pick(pair, 'perSecond'))),
      perCpuSecond: median(pairs.map((pair) => pick(pair, 'perCpuSecond'))),
      p99Ms: median(pairs.map((pair) => pick(pair, 'p99Ms'))),
    })
    results.push({
      name: request.name,
      ringside: middle(({ own }, name) => own[name]),
      toNode: middle(({ own, other }, name) => own[name] / other[name]),
    })
  }
  return results
}

async function measure({ port, pid }: Server, request: Request, ms: number): Promise<Measured> {
  const { name, url, encoding, isCached } = request
  const headers = {
    Host: 'localhost',
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Accept-Language': 'pl,en;q=0.5',
    'Accept-Encoding': encodings[encoding],
    'Sec-Fetch-Site': 'same-origin',
    ...(isCached && { 'If-None-Match': (await responseTo(port, request)).headers.etag ?? '' }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const before = cpuSeconds(pid) ?? Number.NaN
  const report = await sendLoad({ port, request: `GET ${url} HTTP/1.1\r\n${lines.join('')}\r\n`, connections: 32, ms })
  const cpu = (cpuSeconds(pid) ?? Number.NaN) - before
  if (report.statuses[isCached ? '304' : '200'] !== report.responses)
    throw new Error(`${name} at port ${port}: ${JSON.stringify(report.statuses)}`)
  return { perSecond: report.responses / report.seconds, perCpuSecond: report.responses / cpu, p99Ms: report.p99Ms }
}

/** Headers that differ between responses. */
const changingHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding']

async function record({ url }: Club, request: Request): Promise<RecordedResponse> {
  const { headers, body } = await responseTo(Number(new URL(url).port), request)
  const unchanging = Object.entries(headers).filter(([name]) => !changingHeaders.includes(name))
  return { ...request, headers: Object.fromEntries(unchanging), body: body.toString('base64') }
}

/** Returns a response with its raw body, which fetch() would decompress. */
function responseTo(port: number, { url, encoding }: Request) {
  return new Promise<{ headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    const headers = { 'accept-encoding': encodings[encoding] }
    get({ port, path: url, headers, agent: false }, async (response) =>
      resolve({ headers: response.headers as Record<string, string>, body: await buffer(response) }),
    ).on('error', reject)
  })
}
