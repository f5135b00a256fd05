import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { uploadHash } from '../../src/domain/images.ts'
import { longItWith, program } from '../support/it-with.ts'
import { findProgram } from '../support/programs.ts'
import { startServer } from '../support/server.ts'
import { Client, signIn, withAdministrator } from './client.ts'
import { newDirectory } from './club-command.ts'
import { until } from './until.ts'

const varnish = program('varnishd')

const guide = readFileSync(path.join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
const [, guideBlock = ''] = /```vcl\n(.*?)```/s.exec(guide) ?? []
const [, guideCommand = ''] = /^# Varnish.*\n(exec curl .*)$/m.exec(guide) ?? []

const addresses = ['/', '/?lang=en', '/?lang=ua', '/cache/trainers.json', '/cache/notices.json']

/** The release of which each address is answered. */
const releasesAt = (visitor: Client) =>
  Promise.all(addresses.map(async (each) => (await visitor.get(each)).headers.get('ringside-release')))

/** What a thousand visitors are answered. */
async function visitAThousandTimes(url: string): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < 1000; count++) {
    const answer = await fetch(url + addresses[count % addresses.length])
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

/** Starts Debian's Varnish with the operating guide's configuration before a server; gives its address. */
async function startVarnish(server: string, port: number): Promise<string> {
  const place = mkdtempSync('/tmp/ringside-varnish-')
  const file = path.join(place, 'club.vcl')
  writeFileSync(file, guideBlock.replace('"3000"', `"${new URL(server).port}"`))
  const words = ['-F', '-n', place, '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m', '-j', 'none']
  const child = spawn(findProgram('varnishd') ?? '', words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk
  })
  const endWithTests = () => child.kill('SIGTERM')
  process.once('exit', endWithTests)
  onTestFinished(async () => {
    process.off('exit', endWithTests)
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(place, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await until(() => {
    if (child.exitCode !== null) throw new Error(complaint)
    return fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
  })
  return url
}

longItWith(varnish)(
  'behind Varnish a purge shows the new release to everybody, and visitors are served while the server is dead',
  async () => {
    const server = await startServer({ entry: 'main', env: { ...withAdministrator, CDN_TTL: '1' } })
    onTestFinished(() => server.stop())
    const url = await startVarnish(server.url, await freePort())
    const admin = await signIn(server.url)
    const visitor = new Client(url)
    await releasesAt(visitor)

    const { release, timestamp } = (await admin.post('/api/admin/cache/generate')).body
    expect((await fetch(url, { method: 'PURGE', headers: { 'surrogate-key': 'ringside' } })).status).toBe(200)
    expect(new Set(await releasesAt(visitor))).toEqual(new Set([`${release} ${timestamp}`]))

    const [picture = ''] = /\/uploads\/[\w-]+\.webp/.exec(await (await fetch(url)).text()) ?? []
    /** Whether Varnish had it: it names the request that brought it then. */
    const isKept = async () => (await fetch(`${url}${picture}/320`)).headers.get('x-varnish')?.includes(' ')
    await isKept()
    expect(await isKept()).toBe(true)
    const keys = `ringside-picture-none ringside-picture-${uploadHash(picture)}`
    expect((await fetch(url, { method: 'PURGE', headers: { 'surrogate-key': keys } })).status).toBe(200)
    expect(await isKept()).toBe(false)
    // A stranger's, as a proxy of the same machine passes it on.
    const strangers = { 'surrogate-key': keys, 'x-forwarded-for': '203.0.113.9' }
    expect((await fetch(url, { method: 'PURGE', headers: strangers })).status).toBe(405)
    expect(await isKept()).toBe(true)

    await server.kill('SIGKILL')
    // Older than Varnish may show while there is somebody to ask.
    await until(async () => Number((await visitor.get('/')).headers.get('age')) > 2)
    const statuses = await visitAThousandTimes(url)
    expect([statuses.length, new Set(statuses)]).toEqual([1000, new Set([200])])
  },
)

longItWith(varnish, program('curl'))(
  'kept for a day, each release is seen by everybody once the guide’s command was told of it, also by those who come when the server is dead',
  async () => {
    const port = await freePort()
    const ON_PUBLISH = path.join(newDirectory(), 'on-publish')
    writeFileSync(ON_PUBLISH, `#!/bin/sh\n${guideCommand.replace(':6081', `:${port}`)}\n`, { mode: 0o755 })
    const server = await startServer({ entry: 'main', env: { ...withAdministrator, CDN_TTL: '86400', ON_PUBLISH } })
    onTestFinished(() => server.stop())
    const url = await startVarnish(server.url, port)
    const admin = await signIn(server.url)
    const visitor = new Client(url)
    const told = async () => (await admin.get('/api/admin/publish-hook')).body.hook.told?.release
    await until(async () => (await told()) === 1)
    const first = await releasesAt(visitor)
    for (const release of [2, 3]) {
      const { timestamp } = (await admin.post('/api/admin/cache/generate')).body
      await until(async () => (await told()) === release)
      expect(new Set(await releasesAt(visitor))).toEqual(new Set([`${release} ${timestamp}`]))
      expect(await releasesAt(visitor)).not.toEqual(first)
    }
    await server.kill('SIGKILL')
    const statuses = await visitAThousandTimes(url)
    expect([statuses.length, new Set(statuses)]).toEqual([1000, new Set([200])])
  },
)
