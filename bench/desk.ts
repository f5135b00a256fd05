import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { uploadHash } from '../src/domain/images.ts'
import { inAll } from '../src/domain/languages.ts'
import { createDatabase, shareOrStart } from '../tests/support/postgres.ts'
import { type Club, startClub } from './club.ts'
import { growClub } from './grown-club.ts'
import { Stopwatch, type Waits } from './stopwatch.ts'

const keptReleases = 40
const candidates = 5

/** How long an administrator waits at the desks, from the press until visitors see it: each on a club of its own. */
export async function measureDesks({ rounds, pictures }: { rounds: number; pictures: number }): Promise<Waits[]> {
  const grown = mkdtempSync(path.join(tmpdir(), 'ringside-desk-'))
  const postgres = await shareOrStart()
  try {
    await growClub(grown, 10)
    return [
      ...(await at({}, (club) => measureReleases(club, rounds))),
      ...(await at({}, (club) => measureWithdrawals(club, 'SQLite', pictures))),
      ...(await at({ DATABASE_URL: await createDatabase(postgres.url) }, (club) =>
        measureWithdrawals(club, 'PostgreSQL', pictures),
      )),
      ...(await at({ DATA_DIR: grown }, (club) => measureLibrary(club, rounds))),
    ]
  } finally {
    await postgres.stop()
    rmSync(grown, { recursive: true, force: true })
  }
}

async function at(env: Record<string, string>, measure: (club: Club) => Promise<Waits[]>): Promise<Waits[]> {
  const club = await startClub(env)
  try {
    return await measure(club)
  } finally {
    await club.stop()
  }
}

async function send(club: Club, path: string, init: RequestInit = {}): Promise<ReturnType<typeof JSON.parse>> {
  const headers = { cookie: club.cookie, ...(init.headers as Record<string, string>) }
  const response = await fetch(club.url + path, { method: 'POST', ...init, headers })
  const body = JSON.parse(await response.text())
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body
}

async function measureReleases(club: Club, rounds: number): Promise<Waits[]> {
  const watch = new Stopwatch(club.pid)
  // The first of a process is not what an administrator waits for.
  let { release } = await send(club, '/api/admin/cache/generate')
  for (let round = 0; round < rounds; round += 1) {
    const { fingerprint } = await watch.time('make a candidate', () => send(club, '/api/admin/candidates'))
    const headers = { 'if-match': `"${fingerprint}"` }
    await watch.time('publish it', () => send(club, '/api/admin/cache/generate', { headers }))
    const restore = () => send(club, `/api/admin/releases/${release}/restore`)
    release = (await watch.time('make an earlier release public again', restore)).release
  }
  return watch.waits
}

/** Each picture is a gallery's and a trainer's, and in every kept release and candidate. */
async function measureWithdrawals(club: Club, engine: string, pictures: number): Promise<Waits[]> {
  const watch = new Stopwatch(club.pid)
  const addresses: string[] = []
  for (let picture = 0; picture < pictures; picture += 1) addresses.push(await addPicture(club, picture))
  for (let release = 0; release < keptReleases; release += 1) await send(club, '/api/admin/cache/generate')
  for (let candidate = 0; candidate < candidates; candidate += 1) await send(club, '/api/admin/candidates')
  const what = `withdraw a picture (${keptReleases} releases, ${candidates} candidates), ${engine}`
  for (const address of addresses) {
    await watch.time(what, () => send(club, `/api/admin/uploads/${uploadHash(address)}/withdraw`))
    const { status } = await fetch(club.url + address)
    if (status !== 410) throw new Error(`A withdrawn picture is answered with ${status}`)
  }
  return watch.waits
}

async function addPicture(club: Club, number: number): Promise<string> {
  const background = { r: 8 * number, g: 100, b: 255 - 8 * number }
  const file = await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg')
  const { url } = await send(club, '/api/upload', { body: form })
  const headers = { 'content-type': 'application/json' }
  const text = inAll('Anna')
  const trainer = { name: text, bio: text, specialties: text, photoUrl: url }
  await send(club, '/api/gallery', { headers, body: JSON.stringify({ imageUrl: url }) })
  await send(club, '/api/trainers', { headers, body: JSON.stringify(trainer) })
  return url
}

async function measureLibrary(club: Club, rounds: number): Promise<Waits[]> {
  const watch = new Stopwatch(club.pid)
  const look = (query = '') => send(club, `/api/admin/uploads${query}`, { method: 'GET' })
  for (let round = 0; round < rounds; round += 1) {
    const headers = { 'content-type': 'application/json' }
    await send(club, '/api/zones', { headers, body: JSON.stringify({ name: inAll(`Zone ${round}`) }) })
    await watch.time('the pictures after a change, ten times the sample', () => look())
    await watch.time('and again, searched', () => look('?search=photo'))
  }
  return watch.waits
}
