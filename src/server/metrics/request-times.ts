import type { AnswerKind } from '../http/answered.ts'

/** In seconds: an answer from memory takes less than the first, a large upload more than the last but one. */
export const requestBounds: readonly number[] = [0.0005, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What was answered of one route, with one method and status. */
interface Times {
  labels: string
  /** How many took at most as long as each bound and longer than the one before; the last, what took longer than all. */
  counts: number[]
  sum: number
}

const quoted = (label: string) => `"${label.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`

/**
 * How long requests took, counted in place and written down only when somebody asks: prom-client's own way to a
 * histogram by its labels costs a tenth of an answer from memory.
 */
export class RequestTimes {
  readonly #name: string
  readonly #help: string
  readonly #times = new Map<string, Times>()

  constructor({ name, help }: { name: string; help: string }) {
    this.#name = name
    this.#help = help
  }

  /** Gives what counts an answer of a kind, by its milliseconds. */
  counter({ method, route, status }: AnswerKind): (ms: number) => void {
    const labels = `method=${quoted(method)},route=${quoted(route)},status="${status}"`
    const times = this.#times.getOrInsertComputed(labels, () => {
      const counts = Array<number>(requestBounds.length + 1).fill(0)
      return { labels, counts, sum: 0 }
    })
    return (ms) => {
      const seconds = ms / 1000
      let bucket = 0
      while (seconds > (requestBounds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1
      times.counts[bucket] = (times.counts[bucket] ?? 0) + 1
      times.sum += seconds
    }
  }

  /** As a histogram of https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format */
  text(): string {
    const head = [`# HELP ${this.#name} ${this.#help}`, `# TYPE ${this.#name} histogram`]
    return [...head, ...[...this.#times.values()].flatMap((times) => this.#lines(times)), ''].join('\n')
  }

  #lines({ labels, counts, sum }: Times): string[] {
    let upTo = 0
    const buckets = counts.map((count, bucket) => {
      upTo += count
      return `${this.#name}_bucket{le="${requestBounds[bucket] ?? '+Inf'}",${labels}} ${upTo}`
    })
    return [...buckets, `${this.#name}_sum{${labels}} ${sum}`, `${this.#name}_count{${labels}} ${upTo}`]
  }
}
