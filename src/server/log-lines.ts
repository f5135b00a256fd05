import { StandardOutput } from './standard-output.ts'

/** Bytes that wait at most: what a pipe takes at once. */
const together = 65_536

const waitMs = 100

interface Out {
  /** Takes whole lines; their place may be written anew when it returns. */
  write: (lines: Uint8Array) => unknown
  /** Waits until they are where they go, at the longest until a moment of performance.now(). */
  end?: (latest?: number) => void
}

/**
 * Where lines of the log go, in the order in which they were written. Each is on its way once it was written; but those of
 * single requests wait for others, since one way to the kernel costs more than the answer that it tells of.
 */
export class LogLines {
  readonly #out: Out
  readonly #waiting = Buffer.allocUnsafeSlow(together)
  #length = 0
  #timer: NodeJS.Timeout | undefined

  constructor(out: Out = new StandardOutput()) {
    this.#out = out
  }

  /** Takes a line with its end. */
  write(line: string): void {
    this.flush()
    this.#out.write(Buffer.from(line))
  }

  /**
   * Takes a line, the first bytes of these with its end, that is lost if the process is killed within a tenth of a second.
   * They are copied: whoever calls may write the next one into them.
   */
  writeSoon(line: Uint8Array, length: number): void {
    if (this.#length + line.length > together) this.flush()
    this.#waiting.set(line, this.#length)
    this.#length += length
    this.#timer ??= setTimeout(() => this.flush(), waitMs).unref()
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#length > 0) this.#out.write(this.#waiting.subarray(0, this.#length))
    this.#length = 0
  }

  /** For the end of the process, which waits for it until a moment of performance.now() at the longest. */
  end(latest?: number): void {
    this.flush()
    this.#out.end?.(latest)
  }
}
