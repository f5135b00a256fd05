import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../../tests/support/servers/server.ts'
import { cpuSeconds, residentMegabytes } from '../processes.ts'
import { median } from '../table.ts'

interface StartResult {
  firstMs: number
  readyMs: number
  readyCpuSeconds: number | null
  /** A second after the server was ready. */
  residentMb: number | null
  /** After a thousand requests of the landing page. */
  visitedMb: number | null
}

/** Starts the built server as `npm start` does: once in an empty directory, then several times again. */
export async function measureStart(starts: number): Promise<StartResult> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-start-'))
  const start = async () => {
    const before = performance.now()
    const server = await startServer({ env: { DATA_DIR: directory } })
    return { server, pid: server.pid ?? 0, ms: performance.now() - before }
  }
  try {
    const first = await start()
    await first.server.stop()
    const again: { ms: number; cpu: number | null }[] = []
    for (let count = 1; count < starts; count += 1) {
      const { server, ms, pid } = await start()
      again.push({ ms, cpu: cpuSeconds(pid) })
      await server.stop()
    }
    const { server, ms, pid } = await start()
    again.push({ ms, cpu: cpuSeconds(pid) })
    await wait(1000)
    const residentMb = residentMegabytes(pid)
    for (let visit = 0; visit < 1000; visit += 1) await (await fetch(server.url)).arrayBuffer()
    const visitedMb = residentMegabytes(pid)
    await server.stop()
    const cpu = again.map((each) => each.cpu).filter((each) => each !== null)
    return {
      firstMs: first.ms,
      readyMs: median(again.map((each) => each.ms)),
      residentMb,
      visitedMb,
      readyCpuSeconds: cpu.length > 0 ? median(cpu) : null,
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
