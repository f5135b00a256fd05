import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { inAll } from '../../src/domain/languages.ts'
import type { Release, ReleaseBase } from '../../src/domain/releases.ts'
import { isLong } from '../support/form.ts'
import type { RunningServer } from '../support/server.ts'
import { type ApiResponse, type Client, signIn, startClub } from './client.ts'
import { type Place, places } from './club-command.ts'
import { readSite } from './read-site.ts'
import { until } from './until.ts'

const kills = isLong ? 200 : 3

/** A publication that a kill may cut off: what it makes public, and its response. */
interface Asked {
  madeFrom: ReleaseBase
  word: string
  /** Null when no response came. */
  response: Promise<ApiResponse | null>
  /** The server does it by itself, also after a kill. */
  isTimed: boolean
}

/** An administrator who publishes candidates, restores releases and schedules, and knows what visitors must see. */
class Administrator {
  #client: Client
  #zone = 0
  #words = 0
  /** Of each release the word that it shows. */
  readonly shown = new Map<number, string>()
  current = 0

  constructor(client: Client) {
    this.#client = client
  }

  at(url: string): Client {
    this.#client = this.#client.at(url)
    return this.#client
  }

  async #write(method: 'post' | 'put', path: string, body?: unknown): Promise<ApiResponse['body']> {
    const { status, body: response } = await this.#client[method](path, body)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(response)}`)
    return response
  }

  /** Changes what a release shows from now on. */
  async #edit(): Promise<string> {
    const word = `word ${++this.#words}`
    if (this.#zone === 0) this.#zone = (await this.#write('post', '/api/zones', { name: inAll(word) })).id
    else await this.#write('put', `/api/zones/${this.#zone}`, { name: inAll(word) })
    return word
  }

  /** Makes a release that nothing disturbs; returns how long it took. */
  async publish(): Promise<number> {
    const word = await this.#edit()
    const begun = performance.now()
    const { release } = await this.#write('post', '/api/admin/cache/generate')
    this.current = release
    this.shown.set(release, word)
    return performance.now() - begun
  }

  /** A candidate that shows the word, and an edit that is not in it. */
  async #propose() {
    const word = await this.#edit()
    const { id, fingerprint } = await this.#write('post', '/api/admin/candidates')
    await this.#edit()
    return { word, id, fingerprint, madeFrom: { base: 'candidate' as const, id } }
  }

  async askForCandidate(): Promise<Asked> {
    const { word, fingerprint, madeFrom } = await this.#propose()
    const response = this.#client.send('POST', '/api/admin/cache/generate', undefined, {
      'if-match': `"${fingerprint}"`,
    })
    return { madeFrom, word, response: response.catch(() => null), isTimed: false }
  }

  async askForRestore(): Promise<Asked> {
    const earlier = [...this.shown.keys()].filter((number) => number !== this.current).slice(-40)
    const number = earlier[Math.floor(Math.random() * earlier.length)] ?? 1
    const response = this.#client.post(`/api/admin/releases/${number}/restore`)
    const madeFrom = { base: 'release' as const, number }
    return { madeFrom, word: this.shown.get(number) ?? '', response: response.catch(() => null), isTimed: false }
  }

  async askForTime(): Promise<Asked> {
    const { word, id, madeFrom } = await this.#propose()
    // A machine that is busy may send it when it is over already.
    await until(async () => {
      const at = new Date(Date.now() + 2500).toISOString()
      return (await this.#client.put(`/api/admin/candidates/${id}/time`, { at })).status === 200
    })
    return { madeFrom, word, response: Promise.resolve(null), isTimed: true }
  }

  /** Compares the state with the request; returns every difference. */
  async check({ madeFrom, word, response, isTimed }: Asked): Promise<string[]> {
    const outcome = await response
    const history = async (): Promise<Release[]> => (await this.#client.get('/api/admin/releases')).body.releases
    // What has its time comes by itself, also to a server that was started after it.
    if (isTimed) await until(async () => ((await history())[0]?.number ?? 0) > this.current)
    const releases = await history()
    const before = this.current
    const newest = releases[0]?.number ?? 0
    const violations: string[] = []
    if (outcome !== null && outcome.status !== 200) violations.push(`status ${outcome.status}`)
    if (outcome?.status === 200 && newest === before) violations.push(`lost: ${JSON.stringify(outcome.body)}`)
    if (newest > before + 1) violations.push(`release ${newest} after ${before}: twice`)
    if (newest > before && !isDeepStrictEqual(releases[0]?.madeFrom, madeFrom))
      violations.push(`release ${newest} is made from ${JSON.stringify(releases[0]?.madeFrom)}`)
    if (newest > before) this.shown.set(newest, word)
    this.current = newest
    await until(async () => (await this.#client.get('/api/cache/metadata')).body.release >= newest)
    const { body: zones } = await this.#client.get('/cache/zones.json')
    const seen = zones.find(({ id }: { id: number }) => id === this.#zone)?.name.en
    if (seen !== this.shown.get(newest))
      violations.push(`release ${newest} shows ${seen}, not ${this.shown.get(newest)}`)
    return violations
  }
}

interface Form {
  kills: number
  hasOther?: boolean
}

/** Kills a server while it publishes, again and again; of two processes on one database the other one lives. */
async function killWhilePublishing(place: Place, { kills, hasOther = false }: Form) {
  const start = () => startClub(place)
  let server: RunningServer = await start()
  if (hasOther) await start()
  const administrator = new Administrator(await signIn(server.url))
  await administrator.publish()
  const usual = await administrator.publish()
  const kinds = [
    () => administrator.askForCandidate(),
    () => administrator.askForRestore(),
    () => administrator.askForTime(),
  ]
  const violations: string[] = []
  let stored = 0
  for (let kill = 0; kill < kills && violations.length === 0; kill++) {
    const before = administrator.current
    const asked = (await kinds[kill % kinds.length]?.()) as Asked
    // At any moment of it, or just after.
    await wait(asked.isTimed ? 1500 + Math.random() * 2500 : Math.random() * usual * 1.5)
    await server.kill('SIGKILL')
    server = await start()
    administrator.at(server.url)
    violations.push(...(await administrator.check(asked)), ...(await readSite(server.url)).violations)
    stored += administrator.current - before
  }
  console.log(`Killed ${kills} times while publishing: ${stored} releases stored`)
  expect(violations).toEqual([])
}

const forms: [string, keyof typeof places, Form][] = [
  ['SQLite', 'SQLite', { kills }],
  ['PostgreSQL', 'PostgreSQL', { kills, hasOther: true }],
]

it.each(isLong ? forms : forms.slice(0, 1))(
  '%s: kills during publications of candidates, restores and timed ones mix nothing, lose nothing and publish nothing twice',
  async (_, engine, form) => killWhilePublishing((await places[engine]?.()) ?? {}, form),
)
