export interface Picture {
  bytes: Buffer
  type: string
  /** A strong validator (RFC 9110, section 8.8.3): it changes with every byte. */
  etag: string
}

interface Entry {
  picture: Picture
  /** In milliseconds, as from performance.now(). */
  validUntil: number
}

/** Keeps the pictures asked for last in memory, up to a number of bytes. */
export class PictureCache {
  readonly #entries = new Map<string, Entry>()
  readonly #capacity: number
  #size = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: string): Picture | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#remove(key, entry)
    if (entry.validUntil <= performance.now()) return undefined
    this.#add(key, entry)
    return entry.picture
  }

  set(key: string, picture: Picture, validMs = Number.POSITIVE_INFINITY): void {
    const known = this.#entries.get(key)
    if (known) this.#remove(key, known)
    if (picture.bytes.length > this.#capacity) return
    this.#add(key, { picture, validUntil: performance.now() + validMs })
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.#capacity) return
      this.#remove(oldest, entry)
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    this.#size += entry.picture.bytes.length
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#size -= entry.picture.bytes.length
  }
}
