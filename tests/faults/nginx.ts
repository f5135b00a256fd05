import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import type { Need } from '../support/it-with.ts'
import { findNginx } from '../support/programs.ts'
import { until } from './until.ts'

// The certificate is made here, for loopback.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

const program = findNginx()

export const nginx: Need = { name: 'nginx', isThere: program !== undefined }

/** A guide's blocks for nginx, in order. */
export const nginxBlocks = (guide: string): string[] =>
  Array.from(
    readFileSync(path.join(import.meta.dirname, '../../docs', guide), 'utf8').matchAll(/```nginx\n(.*?)```/gs),
    ([, block = '']) => block,
  )

/** A directory that goes with the test. nginx's workers are another user, to whom root's TMPDIR may be closed. */
export function openPlace(): string {
  const place = mkdtempSync('/tmp/ringside-nginx-')
  chmodSync(place, 0o755)
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  return place
}

/** Runs nginx with this block of all sites, in a place of its own, until the test is over; waits until `url` answers. */
export async function runNginx(place: string, http: string, url: string): Promise<void> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${place}/${each};`,
  )
  const file = path.join(place, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${place}/pid; error_log ${place}/error.log;
    events { worker_connections 1024; }
    http { access_log off; keepalive_requests 1000000; ${temporary.join(' ')} ${http} }`,
  )
  const child = spawn(program ?? '', ['-c', file, '-p', place], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk
  })
  const endWithTests = () => child.kill('SIGTERM')
  process.once('exit', endWithTests)
  onTestFinished(async () => {
    process.off('exit', endWithTests)
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  await until(() => {
    if (child.exitCode !== null) throw new Error(complaint)
    return fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
  })
}

interface Additions {
  /** What else stands in the block of all sites; `$PLACE` is a directory of nginx's own. */
  http?: string
  /** What else is to be done to all that the site is asked for. */
  site?: string
}

/**
 * Starts nginx with the configuration of the operating guide, its names and places replaced. What it gives reads which
 * upstreams were asked, in order.
 */
export async function startNginx(
  upstreams: string[],
  port: number,
  { http = '', site = '' }: Additions = {},
): Promise<() => string> {
  const place = openPlace()
  const [key, certificate] = [path.join(place, 'key.pem'), path.join(place, 'certificate.pem')]
  spawnSync('openssl', [
    ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=club.example'.split(' '),
    ...['-keyout', key, '-out', certificate],
  ])
  const [block = ''] = nginxBlocks('operating.md')
  const blocks = block
    .replace('server 127.0.0.1:3000;', upstreams.map((url) => `server ${new URL(url).host};`).join(' '))
    .replace('location / {', `${site}\n  location / {`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    // What asked for the site, and nothing else, is told of.
    .replace('server_name club.example;\n  ssl', `access_log ${place}/asked upstreams;\n  ssl`)
  const log = "log_format upstreams '$upstream_addr';"
  const url = `https://127.0.0.1:${port}/healthz`
  await runNginx(place, `${log} ${http.replaceAll('$PLACE', place)} ${blocks}`, url)
  return () => readFileSync(path.join(place, 'asked'), 'utf8')
}
