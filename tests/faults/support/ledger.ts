import type { Client } from './client.ts'

/** A zone's last acknowledged name, and the names requested since; null is a deleted zone. */
interface Entry {
  confirmed: string | null
  requested: Set<string | null>
}

/** Records acknowledged writes, all of which must survive every fault. */
export class Ledger {
  readonly #prefix: string
  readonly #zones = new Map<number, Entry>()
  /** Requested names of zones whose id is unknown. */
  readonly #unconfirmed = new Set<string>()
  /** Every request. */
  readonly #history: [number, string | null][] = []
  readonly #names: string[] = []
  #uploads: string[] = []
  #release = ''
  /** Acknowledged writes. */
  done = 0
  releases = 0

  /** The time of the newest acknowledged release. */
  get newestRelease(): string {
    return this.#release
  }

  /** Only zones whose names begin with `prefix` are its own. */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** Records a request to name a zone; null deletes it. Without an id it creates one. */
  requested(id: number | null, name: string | null): void {
    if (id !== null) this.#zones.get(id)?.requested.add(name)
    else if (name !== null) this.#unconfirmed.add(name)
    if (id !== null) this.#history.push([id, name])
    else if (name !== null) this.#names.push(name)
  }

  confirmed(id: number, name: string | null): void {
    this.done += 1
    if (name !== null) this.#unconfirmed.delete(name)
    this.#zones.set(id, { confirmed: name, requested: new Set() })
    this.#history.push([id, name])
  }

  uploaded(address: string): void {
    this.done += 1
    this.#uploads.push(address)
  }

  released(timestamp: string): void {
    this.done += 1
    this.releases += 1
    if (timestamp > this.#release) this.#release = timestamp
  }

  /** A copy, to be compared later with a backup of this moment. */
  copy(): Ledger {
    const copy = new Ledger(this.#prefix)
    for (const [id, { confirmed, requested }] of this.#zones)
      copy.#zones.set(id, { confirmed, requested: new Set(requested) })
    for (const name of this.#unconfirmed) copy.#unconfirmed.add(name)
    copy.#uploads = [...this.#uploads]
    copy.#release = this.#release
    return copy
  }

  /** Accepts the requests of a later copy as possible states. */
  allowWhatCame(later: Ledger): void {
    for (const [id, name] of later.#history) {
      const zone = this.#zones.get(id) ?? { confirmed: null, requested: new Set() }
      zone.requested.add(name)
      this.#zones.set(id, zone)
    }
    for (const name of later.#names) this.#unconfirmed.add(name)
  }

  /** Compares with the server's state; returns every difference, and continues from that state. */
  async check(client: Client): Promise<string[]> {
    const violations: string[] = []
    const { body: zones } = await client.get('/api/zones')
    const rows = new Map<number, string>(
      zones.map((zone: { id: number; name: { en: string } }) => [zone.id, zone.name.en]),
    )
    for (const [id, zone] of this.#zones) {
      const found = rows.get(id) ?? null
      if (found !== zone.confirmed && !zone.requested.has(found))
        violations.push(`zone ${id}: confirmed ${zone.confirmed}, found ${found}`)
      if (found === null) this.#zones.delete(id)
      else this.#zones.set(id, { confirmed: found, requested: new Set() })
    }
    for (const [id, name] of rows) {
      if (this.#zones.has(id) || !name.startsWith(this.#prefix)) continue
      if (!this.#unconfirmed.has(name)) violations.push(`zone ${id}: ${name} was never requested`)
      this.#zones.set(id, { confirmed: name, requested: new Set() })
    }
    for (const address of this.#uploads) {
      const { status } = await client.get(address)
      if (status !== 200) violations.push(`${address}: status ${status}`)
    }
    this.#uploads = []
    const { body } = await client.get('/api/cache/metadata')
    if (String(body.timestamp) < this.#release) violations.push(`release of ${this.#release}: found ${body.timestamp}`)
    return violations
  }
}
