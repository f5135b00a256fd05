import { expect, inject, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { longItWith } from '../support/it-with.ts'
import { createDatabase } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { Client, signIn, withAdministrator } from './client.ts'
import { ClubLoad } from './club-load.ts'
import { nginx, startNginx } from './nginx.ts'
import { unhurried } from './own-time.ts'
import { readSite } from './read-site.ts'
import { until } from './until.ts'

/** Signs in with a header that names another address; gives the cookie. */
async function signInFrom(url: string, address: string): Promise<string> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = withAdministrator
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const body = JSON.stringify({ username, password })
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

longItWith(nginx)(
  'two processes behind nginx: restarted one by one nobody notices; one is killed, and only its own requests fail',
  async () => {
    const port = await freePort()
    const url = `https://127.0.0.1:${port}`
    const DATABASE_URL = await createDatabase(inject('postgresUrl'))
    const env = { ...withAdministrator, ...unhurried, DATABASE_URL, PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1' }
    const start = (PORT: number) => startServer({ entry: 'main', env: { ...env, PORT: String(PORT) } })
    const ports = [await freePort(), await freePort()]
    const servers = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)]
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.stop()))
    })
    const untilAsked = await startNginx(
      servers.map((server) => server.url),
      port,
    )

    const admin = await signIn(url)
    expect(admin.cookie).toContain('__Host-ringside=')
    const answer = await new Client(url).get('/')
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=')

    // As large as a picture may be, and from where it says that it is not.
    const large = new FormData()
    large.append('file', new Blob([new Uint8Array(9_900_000)]), 'large.png')
    const refused = await admin.post('/api/upload', large)
    expect([refused.status, refused.body.code]).toEqual([415, 'wrong_type'])
    const forged = await fetch(`${url}/api/user/sessions`, {
      headers: { cookie: await signInFrom(url, '198.51.100.7') },
    })
    expect(((await forged.json()) as { address: string }[]).map(({ address }) => address)).toEqual([
      '127.0.0.1',
      '127.0.0.1',
    ])

    const load = new ClubLoad(admin)
    load.isOneProcess = false
    await load.prepare()
    load.start()
    const countOf = () => [...load.statuses.values()].reduce((sum, count) => sum + count, 0)
    for (const index of [0, 1]) {
      const before = countOf()
      await until(() => countOf() > before + 20)
      expect(await servers[index]?.kill('SIGTERM')).toBe(0)
      servers[index] = await start(ports[index] ?? 0)
      await untilAsked(`http://127.0.0.1:${ports[index]}`)
    }
    expect(load.failures).toEqual([])
    expect([...load.statuses.keys()].filter((status) => ![200, 201].includes(status))).toEqual([])
    expect([load.unread, load.faults]).toEqual([0, []])

    await servers[0]?.kill('SIGKILL')
    const before = countOf()
    await until(() => countOf() > before + 20)
    await load.stop()
    // Only what the killed process had in its hands: a write is not asked of another, lest it be done twice.
    const failed = [...load.statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0)
    expect(failed).toBeLessThanOrEqual(12)
    expect([...load.statuses.keys()].filter((status) => ![200, 201, 502].includes(status))).toEqual([])
    expect([load.unread, load.faults]).toEqual([0, []])
    await until(
      async () => String((await admin.get('/api/cache/metadata')).body.timestamp) >= load.ledger.newestRelease,
    )
    expect(await load.ledger.check(admin)).toEqual([])
    expect((await readSite(url)).faults).toEqual([])
  },
)
