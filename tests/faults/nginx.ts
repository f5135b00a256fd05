import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { until } from './until.ts'

// The certificate is made here, for loopback.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

const run = (command: string, ...words: string[]) => spawnSync(command, words, { encoding: 'utf8' })

/** Debian's nginx, installed if that may be. */
function findNginx(): string | undefined {
  const place = () => ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file))
  if (place() || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return place()
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['-y', '-q', 'install', '--no-install-recommends', 'nginx-light'], { env, timeout: 120_000 })
  return place()
}

export const nginx = findNginx()

/** The operating guide's blocks for nginx, in order. */
export const guideBlocks = Array.from(
  readFileSync(path.join(import.meta.dirname, '../../docs/operating.md'), 'utf8').matchAll(/```nginx\n(.*?)```/gs),
  ([, block = '']) => block,
)

interface Additions {
  /** What else stands in the block of all sites. */
  http?: string
  /** What else stands where the site's requests are passed on. */
  location?: string
}

/**
 * Starts nginx with the configuration of the operating guide, its names and places replaced. What it gives reads which
 * upstreams were asked, in order.
 */
export async function startNginx(
  upstreams: string[],
  port: number,
  { http = '', location = '' }: Additions = {},
): Promise<() => string> {
  // Its workers run as another user, to whom root's TMPDIR may be closed.
  const place = mkdtempSync('/tmp/ringside-nginx-')
  chmodSync(place, 0o711)
  const [key, certificate] = [path.join(place, 'key.pem'), path.join(place, 'certificate.pem')]
  run(
    'openssl',
    ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=club.example'.split(' '),
    '-keyout',
    key,
    '-out',
    certificate,
  )
  const site = (guideBlocks[0] ?? '')
    .replace('server 127.0.0.1:3000;', upstreams.map((url) => `server ${new URL(url).host};`).join(' '))
    .replace('location / {', `location / { ${location}`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${place}/${each};`,
  )
  const file = path.join(place, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${place}/pid; error_log ${place}/error.log;
    events { worker_connections 1024; }
    http { log_format upstreams '$upstream_addr'; access_log ${place}/asked upstreams; keepalive_requests 1000000; ${temporary.join(' ')} ${http.replaceAll('$PLACE', place)} ${site} }`,
  )
  const child = spawn(nginx ?? '', ['-c', file, '-p', place], { stdio: ['ignore', 'ignore', 'pipe'] })
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
  await until(() => {
    if (child.exitCode !== null) throw new Error(complaint)
    return fetch(`https://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
  })
  return () => readFileSync(path.join(place, 'asked'), 'utf8')
}
