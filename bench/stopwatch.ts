import { cpuSeconds } from './processes.ts'
import { median } from './table.ts'

export interface Waits {
  what: string
  medianMs: number
  p99Ms: number
  /** Of the server's processor, on the average; null where the system does not tell. */
  cpuMs: number | null
}

/** Notes how long each kind of work takes, and how much of a process's time. */
export class Stopwatch {
  readonly #pid: number
  readonly #times = new Map<string, number[]>()
  readonly #cpu = new Map<string, number>()

  constructor(pid: number) {
    this.#pid = pid
  }

  async time<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const before = cpuSeconds(this.#pid)
    const start = performance.now()
    const result = await work()
    this.#times.set(what, [...(this.#times.get(what) ?? []), performance.now() - start])
    const after = cpuSeconds(this.#pid)
    if (before !== null && after !== null) this.#cpu.set(what, (this.#cpu.get(what) ?? 0) + after - before)
    return result
  }

  get waits(): Waits[] {
    return [...this.#times].map(([what, all]) => {
      const seconds = this.#cpu.get(what)
      const cpuMs = seconds === undefined ? null : (seconds * 1000) / all.length
      return { what, medianMs: median(all), p99Ms: percentile(all, 0.99), cpuMs }
    })
  }
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}
