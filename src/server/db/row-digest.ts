import { createHash } from 'node:crypto'

/** A table's rows as one hash: the same on both engines, in whatever order rows and JSON keys come. */
export class RowDigest {
  #rows: string[] = []

  get count(): number {
    return this.#rows.length
  }

  add(row: object): void {
    this.#rows.push(createHash('sha256').update(canonical(row)).digest('base64url'))
  }

  /** The hash of all rows added so far. */
  value(): string {
    return createHash('sha256').update(this.#rows.sort().join('\n')).digest('base64url')
  }
}

function canonical(value: unknown): string {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('base64url')
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join()}}`
}
