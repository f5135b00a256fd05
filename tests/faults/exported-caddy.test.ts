import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { docs } from '../support/guide-blocks.ts'
import { longItWith, program } from '../support/it-with.ts'
import { findProgram } from '../support/programs.ts'
import { startServer } from '../support/server.ts'
import { signIn, withAdministrator } from './client.ts'
import { club } from './club-command.ts'
import { openPlace } from './nginx.ts'
import { isAlive, until } from './until.ts'

const [, guideBlock = ''] = /```caddyfile\n(.*?)```/s.exec(readFileSync(path.join(docs, 'federation.md'), 'utf8')) ?? []

const addresses = [
  ...['/', '/?lang=en', '/?lang=xx', '/timetable', '/auth?lang=ua', '/admin', '/admin/zones', '/x/y', '/robots.txt'],
  ...['/cache/zones.json', '/api/partners', '/api/zones', '/api/user', '/healthz', '/up', '/readyz'],
]

/** What visitors and those who watch rely on. */
async function answersOf(url: string) {
  const answers = addresses.map(async (each) => {
    const answer = await fetch(url + each)
    const { headers, status } = answer
    const [kept, encoding, modified] = ['cache-control', 'content-encoding', 'last-modified'].map((name) =>
      headers.get(name),
    )
    return { each, status, kept, encoding, modified, body: await answer.text() }
  })
  return Promise.all(answers)
}

longItWith(program('caddy'))(
  'Caddy with the guide’s configuration answers as the process does, from before the first release on',
  async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const [DATA_DIR, place] = [openPlace(), openPlace()]
    const env = { ...withAdministrator, DATA_DIR, PUBLIC_URL: url, SAMPLE_CLUB: 'off' }
    const server = await startServer({ entry: 'main', env })
    onTestFinished(() => server.stop())
    const directory = path.join(place, 'site')
    const exportIt = () => club({ DATA_DIR, PUBLIC_URL: url }, 'export-release', directory)
    expect(await exportIt()).toMatchObject({ status: 0 })

    const block = guideBlock
      .replace('club.example {', `${url} {`)
      .replaceAll('/srv/ringside/3001', directory)
      .replaceAll('127.0.0.1:3001', new URL(server.url).host)
    const file = path.join(place, 'Caddyfile')
    writeFileSync(file, `{\n  admin off\n}\n${block}`)
    const caddy = spawn(findProgram('caddy') ?? '', ['run', '--config', file, '--adapter', 'caddyfile'], {
      stdio: 'ignore',
      env: { ...process.env, HOME: place, XDG_DATA_HOME: place, XDG_CONFIG_HOME: place },
    })
    onTestFinished(async () => {
      caddy.kill('SIGTERM')
      if (caddy.exitCode === null) await once(caddy, 'exit')
    })
    await until(() => isAlive(url))

    expect(await answersOf(url)).toEqual(await answersOf(server.url))
    const admin = await signIn(server.url)
    await admin.post('/api/zones', { name: { pl: 'Ring', en: 'Ring', ua: 'Ринг' } })
    expect((await admin.post('/api/admin/cache/generate')).status).toBe(200)
    expect(await exportIt()).toMatchObject({ status: 0 })
    const answers = await answersOf(url)
    expect(answers).toEqual(await answersOf(server.url))
    expect(answers.find(({ each }) => each === '/cache/zones.json')?.body).toContain('Ring')
  },
)
