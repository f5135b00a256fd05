import { pino } from 'pino'

/** Bytes that wait at most: what a pipe takes at once. */
const together = 65_536

const waitMs = 100

interface Out {
  write: (bytes: Uint8Array) => unknown
}

function standardOutput(): Out {
  const out = pino.destination({ contentMode: 'buffer' })
  // So it takes bytes, which its types do not tell.
  return { write: (bytes) => out.write(bytes as never) }
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

  constructor(out: Out = standardOutput()) {
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
    // Copied: the kernel may take it later, and lines that follow are written into the same place.
    if (this.#length > 0) this.#out.write(Buffer.from(this.#waiting.subarray(0, this.#length)))
    this.#length = 0
  }
}
