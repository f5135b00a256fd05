import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { createDatabase } from '../../support/databases/postgres.ts'
import { longItWith } from '../../support/runner/it-with.ts'
import { startServer } from '../../support/servers/server.ts'
import { nginx, startNginx } from '../http/nginx.ts'
import { Client, signIn, withAdministrator } from '../support/client.ts'
import { newDirectory } from '../support/club-command.ts'
import { ClubLoad } from '../support/club-load.ts'
import { readSite } from '../support/read-site.ts'
import { until } from '../support/until.ts'
import { unhurried } from './own-time.ts'
import { copySources, linkPackages } from './source-tree.ts'

const root = path.join(import.meta.dirname, '../../..')
const migrations = 'src/server/db/migrations'

/** The file of the migration with the highest number. */
function newestMigration(): string {
  const [newest = ''] = readdirSync(path.join(root, migrations), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\d{4}-.*\.ts$/.test(name))
    .sort()
    .reverse()
  return path.join(migrations, newest)
}

/** The last five commits before the one that added a file, newest first; none in a shallow clone that does not reach so far. */
function commitsBefore(file: string): string[] {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout ?? ''
  const added = git('log', '--diff-filter=A', '--format=%H', '--', file).trim().split('\n').at(-1)
  return added ? (git('rev-list', '--max-count=5', `${added}^`).match(/\S+/g) ?? []) : []
}

/** Ringside as it was at the first of these commits that can be built, on the packages of today in a directory that goes with the test. */
function buildEarlier([commit = '', ...others]: string[]): string {
  const place = newDirectory()
  execFileSync('sh', ['-ec', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, place], { cwd: root })
  try {
    return build(place)
  } catch (error) {
    if (others.length === 0) throw error
    return buildEarlier(others)
  }
}

/** Ringside as it is, built where a copy of an earlier one was, as the operating guide upgrades it. */
function buildBeside(earlier: string): string {
  const place = newDirectory()
  cpSync(path.join(earlier, 'dist'), path.join(place, 'dist'), { recursive: true })
  copySources(place)
  return build(place)
}

function build(place: string): string {
  linkPackages(place)
  // Vitest's NODE_ENV would make a build for development.
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: place, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return place
}

/** The versions without the newest migration: one of them runs while the new version migrates. */
const before = commitsBefore(newestMigration())

/** Requests the page and each file that it names, again and again; `stop` returns those without status 200. */
function readWhatPagesName(url: string) {
  const visitor = new Client(url)
  const missing: string[] = []
  const seen = new Set<string>()
  let isStopping = false
  const reading = (async () => {
    while (!isStopping) {
      const { body } = await visitor.get('/')
      for (const file of new Set<string>(body.match(/\/assets\/[\w.-]+\.\w+/g))) {
        const { status } = await visitor.get(file)
        seen.add(file)
        if (status !== 200) missing.push(`${file}: ${status}`)
      }
    }
  })()
  return {
    seen,
    stop: async () => {
      isStopping = true
      await reading
      return missing
    },
  }
}

/** What nginx and the server make of requests together: cookies, transport security, large bodies, forged addresses. */
async function expectProxied(url: string, admin: Client): Promise<void> {
  expect(admin.cookie).toContain('__Host-ringside=')
  const { headers } = await new Client(url).get('/')
  expect(headers.get('strict-transport-security')).toContain('max-age=')
  const large = new FormData()
  large.append('file', new Blob([new Uint8Array(9_900_000)]), 'large.png')
  const refused = await admin.post('/api/upload', large)
  expect([refused.status, refused.body.code]).toEqual([415, 'wrong_type'])
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = withAdministrator
  const forged = { 'x-forwarded-for': '198.51.100.7' }
  expect((await new Client(url).send('POST', '/api/login', { username, password }, forged)).status).toBe(200)
  const sessions = (await admin.get('/api/user/security')).body.sessions as { address: string }[]
  expect(sessions.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1'])
}

const history = { name: 'the repository’s history', isThere: before.length > 0 }

longItWith(nginx, history)(
  'two processes behind nginx are upgraded in turn without a failed request or a lost write; a kill fails only that process’s requests',
  async () => {
    const earlier = buildEarlier(before)
    const newer = buildBeside(earlier)
    const port = await freePort()
    const url = `https://127.0.0.1:${port}`
    const DATABASE_URL = await createDatabase(inject('postgresUrl'))
    const env = { ...withAdministrator, ...unhurried, DATABASE_URL, PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1' }
    const ports = [await freePort(), await freePort()]
    // Each machine has a directory of its own, where the upgraded process finds the files of the earlier build.
    const directories = [newDirectory(), newDirectory()]
    const start = (index: number, cwd: string) =>
      startServer({
        entry: 'main',
        env: { ...env, DATA_DIR: directories[index] ?? '', PORT: String(ports[index]) },
        cwd,
      })
    const servers = [await start(0, earlier), await start(1, earlier)]
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.stop()))
    })
    const upstreams = servers.map((server) => server.url)
    const untilAsked = await startNginx(upstreams, port)
    const admin = await signIn(url)
    const load = new ClubLoad(admin)
    load.isOneProcess = false
    await load.prepare()
    load.start()
    const files = readWhatPagesName(url)
    const countOf = () => [...load.statuses.values()].reduce((sum, count) => sum + count, 0)
    const waitForTraffic = async () => {
      const [writes, reads] = [countOf(), load.reads]
      await until(() => countOf() > writes + 40 && load.reads > reads + 40)
    }
    await waitForTraffic()
    const ofEarlier = files.seen.size
    for (const index of [0, 1]) {
      expect(await servers[index]?.kill('SIGTERM')).toBe(0)
      servers[index] = await start(index, newer)
      await untilAsked(`http://127.0.0.1:${ports[index]}`)
      await waitForTraffic()
    }
    expect(await files.stop()).toEqual([])
    expect(files.seen.size).toBeGreaterThan(ofEarlier)
    expect(load.failures).toEqual([])
    expect([...load.statuses.keys()].filter((status) => ![200, 201].includes(status))).toEqual([])
    expect([load.unread, load.violations]).toEqual([0, []])

    await servers[0]?.kill('SIGKILL')
    await waitForTraffic()
    await load.stop()
    // Only the writes that the killed process had begun fail: nginx sends no write to a second server, lest it be done twice.
    expect(load.statuses.get(502) ?? 0).toBeLessThanOrEqual(12)
    expect([...load.statuses.keys()].filter((status) => ![200, 201, 502].includes(status))).toEqual([])
    expect([load.unread, load.violations]).toEqual([0, []])
    const newest = async () => String((await admin.get('/api/cache/metadata')).body.timestamp)
    await until(async () => (await newest()) >= load.ledger.newestRelease)
    expect(await load.ledger.check(admin)).toEqual([])
    expect((await readSite(url)).violations).toEqual([])
    await expectProxied(url, admin)
  },
)
