import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findNginx } from './programs.ts'

interface Sites {
  /** A directory of its own, which other users may read: nginx's workers are one. */
  place: string
  /** The block of all sites. */
  http: string
  /** What answers once it runs. */
  url: string
}

/** Runs nginx with one worker until stop(), or until this process ends; throws what it complains of. */
export async function spawnNginx({ place, http, url }: Sites) {
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
  while (!(await isAnswered(url))) {
    if (child.exitCode !== null) throw new Error(complaint)
    await wait(20)
  }
  return { pid: child.pid ?? 0, stop }
}

const isAnswered = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
