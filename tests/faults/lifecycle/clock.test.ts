import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { inAll } from '../../../src/domain/languages.ts'
import { Client, signIn, startClub } from '../support/client.ts'
import { newDirectory } from '../support/club-command.ts'
import { pictureForm } from '../support/club-load.ts'
import { readSite } from '../support/read-site.ts'

const hour = 3_600_000
const day = 24 * hour
const name = inAll('A')

/** A server whose clock the test turns. */
async function startWithClock() {
  const CLOCK_SHIFT = path.join(newDirectory(), 'shift')
  const turnTo = (shift: number) => writeFileSync(CLOCK_SHIFT, String(shift))
  turnTo(0)
  const NODE_OPTIONS = `--import=${pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.ts')).href}`
  const server = await startClub({ CLOCK_SHIFT, NODE_OPTIONS })
  return { url: server.url, turnTo }
}

const guess = (url: string) => new Client(url).post('/api/login', { username: 'piotr', password: 'not this one' })

it('when the clock jumps back an hour, sessions, writes and releases work, and no lock-out gets longer', async () => {
  const { url, turnTo } = await startWithClock()
  const admin = await signIn(url)
  for (let count = 0; count < 10; count++) expect((await guess(url)).status).toBe(401)
  const locked = await guess(url)
  expect([locked.status, Number(locked.headers.get('retry-after')) <= 15 * 60]).toEqual([429, true])
  const { timestamp } = (await admin.post('/api/admin/cache/generate')).body

  turnTo(-hour)
  expect((await admin.get('/api/user')).status).toBe(200)
  expect((await admin.post('/api/zones', { name })).status).toBe(201)
  const later = await admin.post('/api/admin/cache/generate')
  expect([later.status, later.body.timestamp < timestamp]).toEqual([200, true])
  expect(await readSite(url)).toMatchObject({ violations: [], release: later.body.timestamp })
  const response = await guess(url)
  expect(Number(response.headers.get('retry-after') ?? 0)).toBeLessThanOrEqual(15 * 60)
  const again = await signIn(url)
  expect((await again.get('/api/user')).status).toBe(200)
})

it('when the clock jumps ahead 400 days, sessions and limits end, and stored pages are served', async () => {
  const { url, turnTo } = await startWithClock()
  const admin = await signIn(url)
  const upload = (await admin.post('/api/upload', await pictureForm())).body.url
  const zone = await admin.post('/api/zones', { name })
  for (let count = 0; count < 11; count++) await guess(url)
  expect((await guess(url)).status).toBe(429)

  turnTo(400 * day)
  expect((await admin.get('/api/user')).status).toBe(401)
  expect((await admin.post('/api/zones', { name })).status).toBe(401)
  expect((await guess(url)).status).toBe(401)
  expect(await readSite(url)).toMatchObject({ violations: [] })
  const again = await signIn(url)
  expect((await again.put(`/api/zones/${zone.body.id}`, { name })).status).toBe(200)
  expect((await again.post('/api/admin/cache/generate')).status).toBe(200)
  expect((await again.get(upload)).status).toBe(200)

  // And back to the right time: the session from the future is good, and does not last longer than others.
  turnTo(0)
  expect((await again.get('/api/user')).status).toBe(200)
  // The last use of a session is stored after the response.
  const lastUse = async () => Date.parse((await again.get('/api/user/security')).body.sessions[0].seenAt)
  await expect.poll(lastUse).toBeLessThan(Date.now() + day)
  turnTo(8 * day)
  expect((await again.get('/api/user')).status).toBe(401)
  turnTo(0)
  expect((await (await signIn(url)).post('/api/admin/cache/generate')).status).toBe(200)
})
