import { setTimeout as sleep } from 'node:timers/promises'
import { inAll } from '../../src/domain/languages.ts'
import { sharp } from '../../src/server/uploads/read-image.ts'
import type { ApiResponse, Client } from './client.ts'
import { Ledger } from './ledger.ts'
import { makeChain, raiseChain, readSite } from './read-site.ts'

/** An upload of a picture that is like no other. */
export async function pictureForm(): Promise<FormData> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33', noise } })
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'faults.png')
  return form
}

/** Writers that each make, change and delete zones, one write each pause: together some fifty a second. */
const zoneWriters = 8
const pauseMs = 70

let loads = 0

/** Keeps an administrator's work and a visitor's reading going at a server that may vanish at any moment. */
export class ClubLoad {
  readonly #prefix = `faults zone ${++loads}.`
  readonly ledger = new Ledger(this.#prefix)
  /** What is wrong whatever happens to the server: mixed releases, unexpected refusals. */
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
  /** Readings of one release, and those into which another came. */
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

  /** Makes what the load works on; the server must be whole. */
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

  /** Lets every request under way come to its end. */
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

  /** Publishes the drafts, a candidate, and a release of before, one after the other: an end may cut off each. */
  #publish = async () => {
    const client = this.#client
    const way = this.#releases.length % (this.isOneProcess ? 3 : 1)
    const send = async () => {
      if (way === 0) return client.post('/api/admin/cache/generate')
      if (way === 2) return client.post(`/api/admin/releases/${this.#releases.at(-2)}/restore`)
      const { status, body, ...rest } = await client.post('/api/admin/candidates')
      if (status !== 201) return { status, body, ...rest }
      return client.send('POST', '/api/admin/cache/generate', undefined, { 'if-match': `"${body.fingerprint}"` })
    }
    const { body } = await this.#write(send)
    this.#releases.push(body.release)
    this.ledger.released(body.timestamp)
    await sleep(100)
  }

  #raise = async () => {
    if (this.#links.length === 0) return void (await sleep(pauseMs))
    // Counted on only when all of it was acknowledged, so that after a crash the same step is taken again.
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
  }
}
