import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { LoadOrder, LoadReport } from './load.ts'

const run = promisify(execFile)

/** Clock ticks per second in /proc, the same on every Linux. */
const ticksPerSecond = 100

/** Returns the processor seconds that a process and its children, even ended ones, have used; null without /proc. */
export function cpuSeconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ownSeconds = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) / ticksPerSecond
    return childrenOf(pid).reduce((sum, child) => sum + (cpuSeconds(child) ?? 0), ownSeconds)
  } catch {
    return null
  }
}

/** Returns the ids of a process's running children. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/** Returns the resident memory of a process in megabytes; null without /proc. */
export function residentMegabytes(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

/** Runs the load generator in a process of its own. */
export async function sendLoad(order: LoadOrder): Promise<LoadReport> {
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'load.ts'), JSON.stringify(order)], {
    maxBuffer: 10_000_000,
  })
  return JSON.parse(stdout) as LoadReport
}

/** Starts a child and waits for its first line. */
export async function startChild(command: string, args: string[]) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error(`${command} ended at once`)
    }),
  ])
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
