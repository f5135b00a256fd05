import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Club, startClub } from '../club.ts'
import { growClub } from '../grown-club.ts'
import { cpuSeconds, residentMegabytes } from '../processes.ts'

export interface ScaleResult {
  factor: number
  startMs: number
  residentMb: number | null
  /** After two publications, without a restart. */
  publishedMb: number | null
  databaseMb: number
  pageBytes: number
  publishMs: number
  publishCpuMs: number | null
  /** The longest time that a visitor waited for the page during a publication. */
  waitMs: number
  /** The same over as long a time without a publication. */
  calmWaitMs: number
  listMs: number
  listBytes: number
  unpublishedMs: number
}

/** Measures a club that is `factor` times as large as the sample club. */
export async function measureScale(factor: number): Promise<ScaleResult> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-scale-'))
  let club: Club | undefined
  try {
    await growClub(directory, factor)
    // The first start creates the administrator and fills the compile cache.
    await (await startClub({ DATA_DIR: directory })).stop()
    club = await startClub({ DATA_DIR: directory })
    const published = await measurePublish(club)
    const publishedMb = residentMegabytes(club.pid)
    await club.stop()
    // Started again, now that the current release is as large as the club.
    const start = performance.now()
    club = await startClub({ DATA_DIR: directory })
    const startMs = club.readyAt - start
    const page = await timed(club, '/', { 'accept-encoding': 'br' })
    const list = await timed(club, '/api/products', { 'accept-encoding': 'identity' })
    const unpublished = await timed(club, '/api/admin/differences')
    for (let visit = 0; visit < 1000; visit += 1) await (await fetch(club.url)).arrayBuffer()
    const residentMb = residentMegabytes(club.pid)
    return {
      factor,
      startMs,
      residentMb,
      publishedMb,
      ...published,
      databaseMb:
        readdirSync(directory).reduce((sum, file) => sum + statSync(path.join(directory, file)).size, 0) / 1e6,
      pageBytes: page.bytes,
      listMs: list.ms,
      listBytes: list.bytes,
      unpublishedMs: unpublished.ms,
    }
  } finally {
    await club?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function timed(club: Club, url: string, headers: Record<string, string> = {}) {
  const times: number[] = []
  let bytes = 0
  for (let tries = 0; tries < 5; tries += 1) {
    const start = performance.now()
    const response = await fetch(club.url + url, { headers: { cookie: club.cookie, ...headers } })
    await response.arrayBuffer()
    times.push(performance.now() - start)
    bytes = Number(response.headers.get('content-length'))
  }
  return { ms: Math.min(...times), bytes }
}

/** Publishes while a visitor requests the page again and again. */
async function measurePublish(club: Club) {
  // Published once before, to warm the process up.
  const build = () =>
    fetch(`${club.url}/api/admin/cache/generate`, { method: 'POST', headers: { cookie: club.cookie } })
  await (await build()).arrayBuffer()
  await wait(500)
  const before = cpuSeconds(club.pid)
  const { ms: publishMs, waitMs } = await visitWhile(club.url, async () => {
    const response = await build()
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The cache was not built: ${response.status}`)
  })
  const after = cpuSeconds(club.pid)
  const { waitMs: calmWaitMs } = await visitWhile(club.url, () => wait(publishMs))
  return {
    publishMs,
    waitMs,
    calmWaitMs,
    publishCpuMs: before === null || after === null ? null : (after - before) * 1000,
  }
}

/** Requests the page again and again while work is done. Returns the longest wait. */
async function visitWhile(url: string, work: () => Promise<unknown>): Promise<{ ms: number; waitMs: number }> {
  let isDone = false
  let waitMs = 0
  const visitor = (async () => {
    while (!isDone) {
      const start = performance.now()
      await (await fetch(url)).arrayBuffer()
      waitMs = Math.max(waitMs, performance.now() - start)
      await wait(2)
    }
  })()
  const start = performance.now()
  await work()
  const ms = performance.now() - start
  isDone = true
  await visitor
  return { ms, waitMs }
}
