import type { Club } from './club.ts'
import { cpuSeconds } from './processes.ts'
import { median } from './table.ts'

export interface DeskResult {
  what: string
  medianMs: number
  p99Ms: number
  /** Of the server's processor, on the average; null where the system does not tell. */
  cpuMs: number | null
}

/** How long an administrator waits at the release desk of the sample club: from the press until visitors see it. */
export async function measureDesk(club: Club, rounds: number): Promise<DeskResult[]> {
  const send = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(club.url + path, { method: 'POST', headers: { cookie: club.cookie, ...headers } })
    const body = JSON.parse(await response.text())
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body
  }
  const times = new Map<string, number[]>()
  const cpu = new Map<string, number>()
  const timed = async (what: string, work: () => Promise<ReturnType<typeof JSON.parse>>) => {
    const before = cpuSeconds(club.pid)
    const start = performance.now()
    const result = await work()
    const all = times.get(what) ?? []
    times.set(what, [...all, performance.now() - start])
    const after = cpuSeconds(club.pid)
    if (before !== null && after !== null) cpu.set(what, (cpu.get(what) ?? 0) + after - before)
    return result
  }
  // The first of a process is not what an administrator waits for.
  let { release } = await send('/api/admin/cache/generate')
  for (let round = 0; round < rounds; round += 1) {
    const { fingerprint } = await timed('make a candidate', () => send('/api/admin/candidates'))
    const headers = { 'if-match': `"${fingerprint}"` }
    await timed('publish it', () => send('/api/admin/cache/generate', headers))
    const restore = () => send(`/api/admin/releases/${release}/restore`)
    release = (await timed('make an earlier release public again', restore)).release
  }
  return [...times].map(([what, all]) => {
    const seconds = cpu.get(what)
    const cpuMs = seconds === undefined ? null : (seconds * 1000) / all.length
    return { what, medianMs: median(all), p99Ms: percentile(all, 0.99), cpuMs }
  })
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}
