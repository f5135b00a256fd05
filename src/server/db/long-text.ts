/** A text that is there as UTF-8: it becomes a string where it is bound, which may be another thread. */
export class LongText {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  toString(): string {
    return this.bytes.toString()
  }

  /** What PostgreSQL's driver asks for. */
  toPostgres(): string {
    return this.toString()
  }
}
