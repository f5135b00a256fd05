/** A text that is there as UTF-8: it becomes a string where it is bound, which may be in another thread. */
export class LongText {
  readonly #parts: readonly Buffer[]

  /** Takes whole characters in each part. */
  constructor(parts: readonly Buffer[]) {
    this.#parts = parts
  }

  toString(): string {
    return this.#parts.map(String).join('')
  }

  /** What PostgreSQL's driver asks for. */
  toPostgres(): string {
    return this.toString()
  }

  /** Its bytes in copies of at most so many, one after the other; a character may be cut. */
  *copies(size: number): Generator<Uint8Array<ArrayBuffer>> {
    for (const part of this.#parts)
      for (let start = 0; start < part.length; start += size) yield new Uint8Array(part.subarray(start, start + size))
  }
}
