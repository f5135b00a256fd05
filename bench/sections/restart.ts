import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { docs, nginxBlocks } from '../../tests/support/servers/guide-blocks.ts'
import { startOnHeldSocket } from '../../tests/support/servers/held-socket.ts'
import { findProgram } from '../../tests/support/servers/programs.ts'

interface RestartResult {
  name: string
  requests: number
  failed: number
  longestMs: number
}

const requests = 300
const everyMs = 20

/** Restarts the server while clients send requests, directly and behind each proxy with the guide's configuration. */
export async function measureRestart(): Promise<RestartResult[]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-restart-'))
  await using stops = new AsyncDisposableStack()
  stops.defer(() => rmSync(directory, { recursive: true, force: true }))
  const server = await startOnHeldSocket({ DATA_DIR: directory })
  stops.defer(() => server.stop())
  const results = [await measure('without a proxy', server.url, server.restart)]
  for (const [name, write] of Object.entries({ nginx: writeNginx, caddy: writeCaddy })) {
    const program = findProgram(name)
    if (!program) continue
    const url = `http://127.0.0.1:${await freePort()}`
    const proxy = spawn(program, write(directory, new URL(url).host, new URL(server.url).host), {
      env: { ...process.env, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory },
      stdio: ['ignore', 'ignore', name === 'nginx' ? 'inherit' : 'ignore'],
    })
    const isUp = () =>
      fetch(`${url}/up`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isUp())) {
      if (proxy.exitCode !== null) throw new Error(`${name} does not start`)
      await wait(50)
    }
    results.push(await measure(`behind ${name}`, url, server.restart))
    proxy.kill()
    await once(proxy, 'exit')
  }
  return results
}

/** Sends pages and writes at an even pace, and restarts the server after a fifth of them. */
async function measure(name: string, url: string, restart: () => Promise<void>): Promise<RestartResult> {
  const result = { name, requests, failed: 0, longestMs: 0 }
  const send = async (index: number) => {
    const start = performance.now()
    const isWrite = index % 5 === 0
    // A write that needs no session and has no limit.
    const request = isWrite ? fetch(`${url}/api/logout`, { method: 'POST', headers: { origin: url } }) : fetch(url)
    const isOk = await request.then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isOk) result.failed += 1
    result.longestMs = Math.max(result.longestMs, performance.now() - start)
  }
  const running: Promise<void>[] = []
  for (let index = 0; index < requests; index += 1) {
    if (index === requests / 5) running.push(restart())
    running.push(send(index))
    await wait(everyMs)
  }
  await Promise.all(running)
  return result
}

/** Writes the guide's configuration, without TLS. Returns nginx's arguments. */
function writeNginx(directory: string, address: string, upstream: string): string[] {
  const [block = ''] = nginxBlocks('operating.md')
  const sites = block
    .replace(/^server \{\s+listen 80;.*?^\}/ms, '')
    .replace('127.0.0.1:3000', upstream)
    .replace(/(?<=^ *)listen 443 ssl.*;/m, `listen ${address};`)
    .replace(/^ *ssl_.*$/gm, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${directory};`,
  )
  const file = path.join(directory, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${directory}/nginx.pid; error_log ${directory}/nginx.log;
    events {} http { access_log off; ${temporary.join(' ')} ${sites} }`,
  )
  return ['-c', file, '-p', directory]
}

/** Writes the guide's configuration, without TLS. Returns Caddy's arguments. */
function writeCaddy(directory: string, address: string, upstream: string): string[] {
  const guide = readFileSync(path.join(docs, 'operating.md'), 'utf8')
  const [, site = ''] = /```caddyfile\n(.*?)```/s.exec(guide) ?? []
  const file = path.join(directory, 'Caddyfile')
  const blocks = site.replace('club.example', `http://${address}`).replace('127.0.0.1:3000', upstream)
  writeFileSync(file, `{\n  admin off\n}\n${blocks}`)
  return ['run', '--config', file, '--adapter', 'caddyfile']
}
