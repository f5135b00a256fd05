import { pino } from 'pino'

/** Characters that wait at most: what a pipe takes at once. */
const together = 16_384

const waitMs = 100

/**
 * Where lines of the log go, in the order in which they were written. Each is there once it was written; but those of
 * single requests wait for others, since one way to the kernel costs more than the answer that it tells of.
 */
export class LogLines {
  readonly #out: { write: (text: string) => unknown }
  #waiting = ''
  #timer: NodeJS.Timeout | undefined

  constructor(out: { write: (text: string) => unknown } = pino.destination()) {
    this.#out = out
  }

  /** Takes a line with its end. */
  write(line: string): void {
    this.#waiting += line
    this.flush()
  }

  /** Takes a line with its end that is lost if the process is killed within a tenth of a second. */
  writeSoon(line: string): void {
    this.#waiting += line
    if (this.#waiting.length >= together) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), waitMs).unref()
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#waiting) this.#out.write(this.#waiting)
    this.#waiting = ''
  }
}
