import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isLong } from '../support/form.ts'
import type { RunningServer } from '../support/server.ts'
import { Client, signIn, startClub } from './client.ts'
import { type Place, places } from './club-command.ts'
import { pictureForm } from './club-load.ts'
import { readSite } from './read-site.ts'
import { until } from './until.ts'

const kills = 50

/** Shows a new picture in the gallery, in a release and in a candidate; returns its address. */
async function show(admin: Client): Promise<string> {
  const { url: imageUrl } = (await admin.post('/api/upload', await pictureForm())).body
  expect((await admin.post('/api/gallery', { imageUrl })).status).toBe(201)
  expect((await admin.post('/api/admin/cache/generate')).status).toBe(200)
  expect((await admin.post('/api/admin/candidates')).status).toBe(201)
  return imageUrl
}

/** What of a withdrawal is there that may have been cut off: all of it in the end, or nothing. */
async function issuesOf(admin: Client, address: string, withdrawalStatus: number | null): Promise<string[]> {
  const visitor = new Client(admin.url)
  const { status } = await visitor.get(address)
  const { status: stored } = await admin.get(`/api/admin/uploads/${hashOf(address)}/places`)
  if (status === 200 && stored === 200) return withdrawalStatus === 200 ? [`${address} is back`] : []
  if (status !== 410 || stored !== 404) return [`${address} has status ${status} and ${stored}`]
  // The next release comes by itself, and then nothing names it any more.
  const lists = ['/cache/gallery.json', '/']
  await until(async () => !JSON.stringify(await Promise.all(lists.map((path) => visitor.get(path)))).includes(address))
  const { releases } = (await admin.get('/api/admin/releases')).body
  const [newest, before] = releases.map(({ number }: { number: number }) => number)
  await until(async () => {
    const { body } = await admin.get(`/api/admin/releases/${before}/differences?to=${newest}`)
    return body.records.length === 0
  })
  const ways = ['', '/320', '/320.webp', '/320.avif'].map((path) => address + path)
  const statuses = await Promise.all(ways.map(async (path) => (await admin.get(path)).status))
  return statuses.every((each) => each === 410) ? [] : [`${address} has status ${statuses}`]
}

const hashOf = (address: string) => address.slice('/uploads/'.length).split('-')[0] ?? ''

async function killWhileWithdrawing(place: Place, hasOther: boolean) {
  const start = () => startClub(place)
  let server: RunningServer = await start()
  if (hasOther) await start()
  let admin = await signIn(server.url)
  const withdraw = (address: string) => admin.post(`/api/admin/uploads/${hashOf(address)}/withdraw`)
  const first = await show(admin)
  const begun = performance.now()
  expect((await withdraw(first)).status).toBe(200)
  const usual = performance.now() - begun
  const violations = await issuesOf(admin, first, 200)
  let done = 0
  for (let kill = 0; kill < kills && violations.length === 0; kill++) {
    const address = await show(admin)
    const response = withdraw(address).then(
      ({ status }) => status,
      () => null,
    )
    // At any moment of it, or just after.
    await wait(Math.random() * usual * 1.5)
    await server.kill('SIGKILL')
    server = await start()
    admin = admin.at(server.url)
    violations.push(...(await issuesOf(admin, address, await response)), ...(await readSite(server.url)).violations)
    done += Number((await admin.get(address)).status === 410)
  }
  console.log(`Killed ${kills} times while withdrawing a picture: ${done} withdrawn`)
  expect(violations).toEqual([])
}

it.runIf(isLong).each([
  ['SQLite', false],
  ['PostgreSQL', true],
] as const)(`%s: ${kills} kills while a picture is withdrawn leave all of it or nothing`, async (engine, hasOther) =>
  killWhileWithdrawing((await places[engine]?.()) ?? {}, hasOther),
)
