import { setTimeout as sleep } from 'node:timers/promises'
import { inAll } from '../../../src/domain/languages.ts'
import { sharp } from '../../../src/server/pictures/read-image.ts'
import type { ApiResponse, Client } from './client.ts'
import { Ledger } from './ledger.ts'
import { makeChain, raiseChain, readSite } from './read-site.ts'

/** Returns an upload of a unique picture. */
export async function pictureForm(): Promise<FormData> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33', noise } })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'faults.png')
  return form
}

/** Each writer creates, changes and deletes zones; together they make some fifty writes a second. */
const zoneWriters = 8
const pauseMs = 70

let loads = 0

/** Sends an administrator's writes and a visitor's reads to a server that may end at any moment. */
export class ClubLoad {
  readonly #prefix = `faults zone ${++loads}.`
  readonly ledger = new Ledger(this.#prefix)
  /** Errors that no fault excuses: mixed releases, unexpected refusals. */
  readonly violations: string[] = []
  /** How often writes got each status; 0 is no response. */
  readonly statuses = new Map<number, number>()
  /** Whether visitors' responses come from one process; for a second or two another may have the release before. */
  isOneProcess = true
  /** Whether the load is only a few quick writes, which a busy machine finishes while a server stops. */
  isQuick = false
  /** Why writes got no response. */
  readonly failures: string[] = []
  /** Responses that visitors read, and how often they got none. */
  reads = 0
  unread = 0
  /** Reads of a single release, and reads during which another was published. */
  readonly readings = { whole: 0, crossed: 0 }
  #client: Client
  #links: Awaited<ReturnType<typeof makeChain>> = []
  /** The numbers of acknowledged releases. */
  readonly #releases: number[] = []
  #count = 0
  #made = 0
  #running: Promise<unknown>[] = []
  #isStopping = false

  constructor(client: Client) {
    this.#client = client
  }

  /** Creates the records of the load; the server must be running. */
  async prepare(): Promise<void> {
    this.#links = await makeChain(this.#client)
  }

  /** Starts the load, at `client`'s server if it has moved. */
  start(client = this.#client): void {
    this.#client = client
    this.#isStopping = false
    const work = this.isQuick ? [this.#raise] : [this.#publish, this.#upload, this.#raise, this.#read, this.#read]
    for (let writer = 0; writer < zoneWriters; writer++) work.push(this.#writeZones)
    this.#running = work.map((each) => this.#repeat(each))
  }

  /** Waits for all requests in flight. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#running)
  }

  async #repeat(work: () => Promise<void>): Promise<void> {
    await sleep(Math.random() * pauseMs)
    while (!this.#isStopping) {
      // Without a response there is nothing to learn: the ledger has the request.
      await work().catch(() => sleep(pauseMs))
    }
  }

  async #write(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
    let status = 0
    try {
      const response = await send().catch((error) => {
        this.failures.push(String(error.cause ?? error))
        throw error
      })
      status = response.status
      if (status >= 400 && status < 500) this.violations.push(`${status} ${JSON.stringify(response.body)}`)
      if (status === 500) this.violations.push('500')
      if (status === 503 && !response.headers.get('retry-after')) this.violations.push('503 without Retry-After')
      if (status >= 300) throw new Error(`${status}`)
      return response
    } finally {
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      await sleep(pauseMs)
    }
  }

  #writeZones = async () => {
    const client = this.#client
    const name = () => `${this.#prefix}${++this.#made}`
    const made = name()
    this.ledger.requested(null, made)
    const { body } = await this.#write(() => client.post('/api/zones', { name: inAll(made) }))
    this.ledger.confirmed(body.id, made)
    for (let change = 0; change < 2 && !this.#isStopping; change++) {
      const changed = name()
      this.ledger.requested(body.id, changed)
      await this.#write(() => client.put(`/api/zones/${body.id}`, { name: inAll(changed) }))
      this.ledger.confirmed(body.id, changed)
    }
    if (this.#isStopping || Math.random() < 0.1) return
    this.ledger.requested(body.id, null)
    await this.#write(() => client.delete(`/api/zones/${body.id}`))
    this.ledger.confirmed(body.id, null)
  }

  #upload = async () => {
    const form = await pictureForm()
    const { url } = (await this.#write(() => this.#client.post('/api/upload', form))).body
    this.ledger.uploaded(url)
    await sleep(200)
  }

  /** Publishes the drafts, a preview and an earlier release in turn, so that an end can interrupt each. */
  #publish = async () => {
    const client = this.#client
    const way = this.#releases.length % (this.isOneProcess ? 3 : 1)
    const send = async () => {
      if (way === 0) return client.post('/api/admin/cache/generate')
      if (way === 2) return client.post('/api/admin/cache/generate', { release: this.#releases.at(-2) })
      const { status, body, ...rest } = await client.post('/api/admin/previews')
      if (status !== 201) return { status, body, ...rest }
      return client.post('/api/admin/cache/generate', { release: body.number })
    }
    const { body } = await this.#write(send)
    this.#releases.push(body.release)
    this.ledger.released(body.timestamp)
    await sleep(100)
  }

  #raise = async () => {
    if (this.#links.length === 0) return void (await sleep(pauseMs))
    // The count rises only when the whole chain was acknowledged, so that a step is repeated after a crash.
    await raiseChain(this.#client, this.#links, this.#count + 1)
    this.#count += 1
    this.ledger.done += this.#links.length
    await sleep(pauseMs)
  }

  #read = async () => {
    try {
      const { responses, violations, release } = await readSite(this.#client.url)
      this.reads += responses
      this.readings[release === null ? 'crossed' : 'whole'] += 1
      this.violations.push(...violations.filter((violation) => this.isOneProcess || violation.startsWith('statuses')))
    } catch (error) {
      this.unread += 1
      throw error
    }
    await sleep(pauseMs)
  }
}
