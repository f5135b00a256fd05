import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import type { Need } from '../../support/runner/it-with.ts'
import { nginxBlocks } from '../../support/servers/guide-blocks.ts'
import { findNginx } from '../../support/servers/programs.ts'
import { until } from '../support/until.ts'

interface Sites {
  /** A directory of its own, which other users may read: nginx's workers are one. */
  place: string
  /** The block of all sites. */
  http: string
  /** A URL that responds once it runs. */
  url: string
}

/** Runs nginx with one worker until stop(), or until this process ends; throws what it complains of. */
async function spawnNginx({ place, http, url }: Sites) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${place}/${each};`,
  )
  const file = path.join(place, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${place}/pid; error_log ${place}/error.log;
    events { worker_connections 1024; }
    http { access_log off; ${temporary.join(' ')} ${http} }`,
  )
  const child = spawn(findNginx() ?? '', ['-c', file, '-p', place], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk
  })
  const endWithThis = () => child.kill('SIGTERM')
  process.once('exit', endWithThis)
  const stop = async () => {
    process.off('exit', endWithThis)
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(complaint)
    await wait(20)
  }
  return { pid: child.pid ?? 0, stop }
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

// The certificate is made here, for loopback.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

export const nginx: Need = { name: 'nginx', isThere: findNginx() !== undefined }

/** A directory that goes with the test. nginx's workers are another user, to whom root's TMPDIR may be closed. */
function openPlace(): string {
  const place = mkdtempSync('/tmp/ringside-nginx-')
  chmodSync(place, 0o755)
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  return place
}

interface Additions {
  /** Further lines of the block of all sites; `$PLACE` is a directory of nginx's own. */
  http?: string
  /** Further lines for each request of the site. */
  site?: string
}

/**
 * Starts nginx with the configuration of the operating guide, its names and places replaced. The function that it returns waits until an
 * upstream gets requests: nginx avoids one for a while that was not there.
 */
export async function startNginx(
  upstreams: string[],
  port: number,
  { http = '', site = '' }: Additions = {},
): Promise<(upstream: string) => Promise<void>> {
  const place = openPlace()
  const [key, certificate] = [path.join(place, 'key.pem'), path.join(place, 'certificate.pem')]
  spawnSync('openssl', [
    ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=club.example'.split(' '),
    ...['-keyout', key, '-out', certificate],
  ])
  const [block = ''] = nginxBlocks('operating.md')
  const blocks = block
    .replace(/server 127.0.0.1:3000( .*;)/, (_, how) =>
      upstreams.map((url) => `server ${new URL(url).host}${how}`).join(' '),
    )
    .replace('location / {', `${site}\n  location / {`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace(/(?<=^ *)listen 443 ssl/m, `listen 127.0.0.1:${port} ssl`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    // Only requests of the site are logged.
    .replace('server_name club.example;\n  ssl', `access_log ${place}/access.log upstreams;\n  ssl`)
  const lines = "keepalive_requests 1000000; log_format upstreams '$upstream_addr $request_uri';"
  const { stop } = await spawnNginx({
    place,
    http: `${lines} ${http.replaceAll('$PLACE', place)} ${blocks}`,
    url: `https://127.0.0.1:${port}/healthz`,
  })
  onTestFinished(stop)
  return (upstream) =>
    until(async () => {
      // Earlier requests may be logged late.
      const address = `/healthz?${randomUUID()}`
      await fetch(`https://127.0.0.1:${port}${address}`)
      return readFileSync(path.join(place, 'access.log'), 'utf8').includes(`${new URL(upstream).host} ${address}\n`)
    })
}
