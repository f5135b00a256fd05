import { writeSync } from 'node:fs'
import { loggedProcess } from './logged-process.ts'

/** Bytes that wait at most for a reader that is behind. */
const mostWaiting = 16_777_216

const retryMs = 10

/** For how long a process that ends waits for a reader that takes nothing. */
const patienceMs = 5000

/** And for one that takes little at a time. */
const longestEndMs = 10_000

/** Writes what is taken at once of these bytes, and gives how many that were. */
type WriteSome = (bytes: Uint8Array) => number

/** To ask for its number makes Node open it so that nobody waits for whoever reads it. */
const toStandardOutput: WriteSome = (bytes) => writeSync(process.stdout.fd, bytes)

/**
 * Where lines of the log go: at once as far as they are taken at once, which costs least. A reader that is behind holds up
 * nobody: the rest waits for it, as much as there is room for, and it is told what there was none for.
 */
export class StandardOutput {
  readonly #writeSome: WriteSome
  #waiting: Uint8Array[] = []
  #length = 0
  #lost = 0
  #isRead = true
  #timer: NodeJS.Timeout | undefined

  constructor(writeSome = toStandardOutput) {
    this.#writeSome = writeSome
  }

  /** Takes whole lines; their place may be written anew when it returns. */
  write(lines: Uint8Array): void {
    const taken = this.#length > 0 ? 0 : this.#take(lines)
    if (taken === lines.length || !this.#isRead) return
    if (this.#length + lines.length > mostWaiting) this.#lost += lines.length
    else this.#keep(Buffer.from(lines.subarray(taken)))
  }

  /** Waits for a reader that still takes something, but not for ever, nor beyond a moment of performance.now(). */
  end(latest = Number.POSITIVE_INFINITY): void {
    const last = Math.min(performance.now() + longestEndMs, latest)
    let deadline = Math.min(performance.now() + patienceMs, last)
    while (this.#length > 0 && performance.now() < deadline) {
      const before = this.#length
      this.#writeWaiting()
      if (this.#length < before) deadline = Math.min(performance.now() + patienceMs, last)
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs)
    }
  }

  #keep(bytes: Uint8Array): void {
    this.#waiting.push(bytes)
    this.#length += bytes.length
    this.#tryLater()
  }

  #tryLater(): void {
    this.#timer ??= setTimeout(() => this.#writeWaiting(), retryMs)
  }

  #take(bytes: Uint8Array): number {
    try {
      return this.#writeSome(bytes)
    } catch (error) {
      // Whatever else it is, a full pipe or a full disk, may pass.
      if ((error as NodeJS.ErrnoException).code === 'EPIPE') this.#letGo()
      return 0
    }
  }

  #letGo(): void {
    this.#isRead = false
    this.#waiting = []
    this.#length = 0
  }

  #writeWaiting(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    let whole = 0
    for (const bytes of this.#waiting) {
      const taken = this.#take(bytes)
      if (!this.#isRead) return
      this.#length -= taken
      if (taken < bytes.length) {
        this.#waiting[whole] = bytes.subarray(taken)
        break
      }
      whole += 1
    }
    this.#waiting.splice(0, whole)
    if (this.#length > 0) this.#tryLater()
    else if (this.#lost > 0) this.#tellLost()
  }

  #tellLost(): void {
    const line = { level: 40, time: Date.now(), ...loggedProcess, bytes: this.#lost }
    this.#lost = 0
    this.write(
      Buffer.from(`${JSON.stringify({ ...line, msg: 'Lines of the log were lost: their reader was behind' })}\n`),
    )
  }
}
