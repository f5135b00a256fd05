import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { inAll } from '../src/domain/languages.ts'
import { createDatabase, shareOrStart } from '../tests/support/postgres.ts'
import { type Club, startClub } from './club.ts'
import { percentile } from './stopwatch.ts'
import { median, table } from './table.ts'

type StoredRecord = Record<string, unknown>

/** A record as it is sent back. */
const inputOf = ({ id, version, createdAt, updatedAt, updatedBy, ...input }: StoredRecord) => input

/** What is edited before a publication, another way each time. */
const edits: Record<string, (club: Club, round: number) => Promise<unknown>> = {
  nothing: async () => {},
  'a trainer': async (club, round) => {
    const [trainer] = await send(club, 'GET', '/api/trainers')
    await send(club, 'PUT', `/api/trainers/${trainer.id}`, { ...inputOf(trainer), bio: inAll(`Bio ${round}`) })
  },
  'the slogan': async (club, round) => {
    const texts: StoredRecord[] = await send(club, 'GET', '/api/content')
    const slogan = texts.find(({ key }) => key === 'hero.subtitle')
    if (!slogan) throw new Error('The sample club has a slogan')
    const body = { ...inputOf(slogan), translations: inAll(`Slogan ${round}`) }
    await send(club, 'PUT', `/api/content/${slogan.id}`, body)
  },
}

interface Apart {
  edited: string
  /** Milliseconds, of each publication. */
  times: number[]
}

/**
 * For how long visitors of two processes on one PostgreSQL are answered neighbouring releases: from the first answer of
 * either with a new one to the first of the other. Each publishes in turn.
 */
export async function measureApart(publishes: number): Promise<Apart[]> {
  const postgres = await shareOrStart()
  const clubs: Club[] = []
  try {
    const DATABASE_URL = await createDatabase(postgres.url)
    clubs.push(await startClub({ DATABASE_URL }))
    clubs.push(await startClub({ DATABASE_URL }))
    const results: Apart[] = []
    for (const [edited, edit] of Object.entries(edits)) {
      const times: number[] = []
      // The first at each is not what visitors see on a common day.
      for (let round = -clubs.length; round < publishes; round += 1) {
        const club = clubs[(round + clubs.length) % clubs.length] as Club
        await edit(club, round)
        // Anywhere between two of the looks that each process takes now and then.
        await sleep(100 + 900 * Math.random())
        const ms = await publishAt(club, clubs)
        if (round >= 0) times.push(ms)
      }
      results.push({ edited, times })
    }
    return results
  } finally {
    for (const club of clubs) await club.stop()
    await postgres.stop()
  }
}

export function apartTable(results: Apart[]): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const row = ({ edited, times }: Apart) => [
    ...[edited, times.length],
    ...[median(times), percentile(times, 0.95), Math.max(...times)].map(ms),
  ]
  return table([['edited before a publication', 'how many', 'median', 'p95', 'longest'], ...results.map(row)])
}

/** Publishes at one process; gives for how long the others answered another release. */
async function publishAt(club: Club, clubs: Club[]): Promise<number> {
  const before = Math.max(...(await Promise.all(clubs.map(({ url }) => releaseAt(url)))))
  const seen = clubs.map(async ({ url }) => {
    while ((await releaseAt(url)) === before) await sleep(1)
    return performance.now()
  })
  await send(club, 'POST', '/api/admin/cache/generate')
  const times = await Promise.all(seen)
  return Math.max(...times) - Math.min(...times)
}

const agent = new Agent({ keepAlive: true })

/** The number of the release that a visitor is answered. */
async function releaseAt(url: string): Promise<number> {
  const asking = request(`${url}/cache/notices.json`, { agent })
  asking.end()
  const [answer] = await once(asking, 'response')
  answer.resume()
  await once(answer, 'end')
  return Number.parseInt(answer.headers['ringside-release'], 10)
}

async function send(club: Club, method: string, path: string, body?: object): Promise<ReturnType<typeof JSON.parse>> {
  const headers = { cookie: club.cookie, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(club.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${text}`)
  return JSON.parse(text)
}
