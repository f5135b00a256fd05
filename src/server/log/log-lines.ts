import { StandardOutput } from './standard-output.ts'

interface Out {
  /** Takes whole lines; their place may be written anew when it returns. */
  write: (lines: Uint8Array) => unknown
  /** Waits until they are where they go, at the longest until a moment of performance.now(). */
  end?: (latest?: number) => void
}

/**
 * Where lines of the log go, in the order in which they were written. Each is on its way once it was written; but whoever has
 * many to tell may keep them back for a moment, since one way to the kernel costs more than what a single one tells of.
 */
export class LogLines {
  readonly #out: Out
  readonly #keepers: (() => void)[] = []

  constructor(out: Out = new StandardOutput()) {
    this.#out = out
  }

  /** Takes a line with its end. */
  write(line: string): void {
    this.flush()
    this.#out.write(Buffer.from(line))
  }

  /** Takes lines with their ends, which were kept back until now. Their place may be written anew when it returns. */
  writeKept(lines: Uint8Array): void {
    this.#out.write(lines)
  }

  /** Has somebody write what it keeps back before any other line, and when the process ends. */
  addKeeper(writeAll: () => void): void {
    this.#keepers.push(writeAll)
  }

  flush(): void {
    for (const writeAll of this.#keepers) writeAll()
  }

  /** For the end of the process, which waits for it until a moment of performance.now() at the longest. */
  end(latest?: number): void {
    this.flush()
    this.#out.end?.(latest)
  }
}
