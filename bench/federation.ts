import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { freePort } from '../scripts/free-port.ts'
import { root } from '../scripts/stamp.js'
import { startHost } from '../tests/support/exported-host.ts'
import { holdSocket } from '../tests/support/held-socket.ts'
import { findNginx } from '../tests/support/programs.ts'
import { administrator, startClub } from './club.ts'
import { makeOwnClub } from './own-club.ts'
import { childrenOf, cpuSeconds, residentMegabytes } from './processes.ts'
import { percentile } from './stopwatch.ts'
import { median } from './table.ts'

const run = promisify(execFile)

/** How many are exported once more without a change. */
const again = 5

interface Federation {
  clubs: number
  /** Of how many sleeping clubs the administrator comes. */
  woken: number
}

interface FederatedClub {
  name: string
  title: string
  env: Record<string, string>
  directory: string
  picture: string
}

/**
 * Clubs with words and a picture of their own, each with its database, exported into one pool, served by nginx, and asleep:
 * then some of their administrators come, one after the other. Null where there is no nginx.
 */
export async function measureFederation({ clubs: count, woken }: Federation) {
  if (!findNginx()) return null
  // nginx's workers are another user, to whom root's TMPDIR may be closed.
  const place = mkdtempSync('/tmp/ringside-federation-')
  chmodSync(place, 0o755)
  const sockets: Awaited<ReturnType<typeof holdSocket>>[] = []
  const pool = path.join(place, 'pool')
  const sites = path.join(place, 'sites')
  try {
    const clubs = await makeClubs(place, sites, count)
    const [one, ...others] = clubs
    if (!one) throw new Error('A federation has a club')
    const firstMs = await exportClub(one, pool)
    const first = await bytesIn([sites, pool])
    const further: number[] = []
    for (const club of others) further.push(await exportClub(club, pool))
    const all = await bytesIn([sites, pool])
    const repeated: number[] = []
    for (const club of clubs.slice(0, again)) repeated.push(await exportClub(club, pool))

    for (const { env } of clubs.slice(0, woken)) sockets.push(await holdSocket(env, 'scripts/start.js'))
    const hosted = clubs.map((club, index) => ({ ...club, process: sockets[index]?.port ?? 9 }))
    const port = await freePort()
    const host = await startHost({ place, port, clubs: hosted })
    try {
      const answers = await askAll(clubs, port)
      const nodeProcesses = countNodes(process.pid)
      const worker = childrenOf(host.pid)[0] ?? 0
      const memory = { mainMb: residentMegabytes(host.pid) ?? 0, workerMb: residentMegabytes(worker) ?? 0 }
      const firsts: { ms: number; cpuMs: number }[] = []
      for (const [index, socket] of sockets.entries()) firsts.push(await wake(clubs[index]?.name ?? '', socket, port))
      return {
        clubs: count,
        exports: { firstMs, furtherMs: median(further), againMs: median(repeated) },
        disk: {
          first,
          further: (all - first) / others.length,
          database: (await bytesIn([path.join(place, 'data')])) / count,
        },
        ...{ answers, nodeProcesses, host: memory },
        first: {
          count: firsts.length,
          medianMs: median(firsts.map(({ ms }) => ms)),
          longestMs: Math.max(...firsts.map(({ ms }) => ms)),
          cpuMs: median(firsts.map(({ cpuMs }) => cpuMs)),
        },
      }
    } finally {
      await host.stop()
    }
  } finally {
    for (const { stop } of sockets) stop()
    rmSync(place, { recursive: true, force: true })
  }
}

/** Of one first start's data. */
async function makeClubs(place: string, sites: string, count: number): Promise<FederatedClub[]> {
  const base = path.join(place, 'base')
  mkdirSync(base)
  await (await startClub({ DATA_DIR: base })).stop()
  const clubs: FederatedClub[] = []
  for (let number = 1; number <= count; number += 1) {
    const digits = String(number).padStart(3, '0')
    const name = `club${digits}.example`
    const DATA_DIR = path.join(place, 'data', String(number))
    mkdirSync(DATA_DIR, { recursive: true })
    copyFileSync(path.join(base, 'ringside.sqlite'), path.join(DATA_DIR, 'ringside.sqlite'))
    const env = { DATA_DIR, PUBLIC_URL: `http://${name}`, TRUSTED_PROXIES: '127.0.0.1', IDLE_EXIT_MINUTES: '10' }
    const title = `Club ${digits}`
    const picture = await makeOwnClub(env, title)
    clubs.push({ ...{ name, title, env, picture }, directory: path.join(sites, String(number)) })
  }
  return clubs
}

/** Exports a club as its command does; gives the processor's milliseconds. */
async function exportClub({ env, directory }: FederatedClub, pool: string): Promise<number> {
  const words = [path.join(root, 'scripts/club.js'), 'export-release', directory, '--pool', pool]
  const before = cpuSeconds(process.pid) ?? 0
  await run(process.execPath, words, { env: { PATH: process.env.PATH, ...env } })
  return ((cpuSeconds(process.pid) ?? 0) - before) * 1000
}

/** What they take on the disk, each file once however many links it has. */
async function bytesIn(directories: string[]): Promise<number> {
  const { stdout } = await run('du', ['-s', '-c', '-B1', ...directories])
  return Number(stdout.trim().split('\n').at(-1)?.split('\t')[0])
}

/** Asks every club for a page, a list, its picture and its calendar; throws where one is another's. */
async function askAll(clubs: FederatedClub[], port: number) {
  const times: number[] = []
  const ask = async (club: FederatedClub, url: string, own?: string) => {
    const sentAt = performance.now()
    const { status, body } = await answerOf(port, { url, host: club.name })
    times.push(performance.now() - sentAt)
    if (status !== 200 || (own && !body.includes(own)))
      throw new Error(`${club.name}${url} answered ${status}: ${body}`)
    return body
  }
  const pictures = new Set<string>()
  for (const club of clubs) {
    await ask(club, '/', club.title)
    await ask(club, '/cache/gallery.json', club.picture)
    await ask(club, '/calendar/pl.ics', 'BEGIN:VEVENT')
    pictures.add((await ask(club, club.picture)).toString('base64'))
  }
  if (pictures.size !== clubs.length) throw new Error('A picture is shown by two clubs')
  return { count: times.length, medianMs: median(times), p99Ms: percentile(times, 0.99) }
}

interface Asked {
  url: string
  host: string
  method?: 'GET' | 'POST'
  sent?: object
}

async function answerOf(port: number, { url, host, method = 'GET', sent }: Asked) {
  const headers = { host, connection: 'close', ...(sent && { 'content-type': 'application/json' }) }
  const asking = request({ port, host: '127.0.0.1', path: url, method, headers })
  asking.end(sent && JSON.stringify(sent))
  const [answer] = await once(asking, 'response')
  return { status: answer.statusCode as number, body: await buffer(answer) }
}

/** An administrator signs in at a club that sleeps, through nginx; it is ended again. */
async function wake(host: string, { start, ended }: Awaited<ReturnType<typeof holdSocket>>, port: number) {
  const sentAt = performance.now()
  const answer = answerOf(port, { url: '/api/login', host, method: 'POST', sent: administrator })
  const pid = await start()
  const { status } = await answer
  const ms = performance.now() - sentAt
  if (status !== 200) throw new Error(`${host} answered a sign-in with ${status}`)
  const cpuMs = (cpuSeconds(pid) ?? 0) * 1000
  process.kill(pid, 'SIGTERM')
  await ended()
  return { ms, cpuMs }
}

/** Node processes that this one has started, and those that they have. */
function countNodes(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + Number(isNode(child)) + countNodes(child), 0)
}

const isNode = (pid: number) => path.basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('node')
