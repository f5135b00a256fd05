import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const docs = path.join(import.meta.dirname, '../../docs')

/** An exported club, as a host serves it. */
interface HostedClub {
  name: string
  directory: string
  /** The port of the process that answers what is no file. */
  process: number
}

interface Host {
  /** nginx itself. */
  program: string
  /** A directory of its own, which other users may read: nginx's workers are one. */
  place: string
  port: number
  clubs: readonly HostedClub[]
}

/** Serves exported clubs by nginx with the guide's configuration, on a port of loopback. */
export async function startHost({ program, place, port, clubs }: Host) {
  const file = path.join(place, 'nginx.conf')
  writeFileSync(file, configurationOf({ place, port, clubs }))
  const child = spawn(program, ['-c', file, '-p', place], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk
  })
  const endWithThis = () => child.kill('SIGTERM')
  process.once('exit', endWithThis)
  const url = `http://127.0.0.1:${port}`
  while (!(await isAnswered(`${url}/robots.txt`))) {
    if (child.exitCode !== null) throw new Error(complaint)
    await wait(20)
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      process.off('exit', endWithThis)
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

const isAnswered = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** The guide's lines: the first once, the block for each club. */
function configurationOf({ place, port, clubs }: Omit<Host, 'program'>): string {
  const guide = readFileSync(path.join(docs, 'federation.md'), 'utf8')
  const [, lines = ''] = /```nginx\n(.*?)```/s.exec(guide) ?? []
  const [, once = '', block = ''] = /^(.*?)(server \{.*)$/s.exec(lines) ?? []
  const blocks = clubs.map(({ name, directory, process }) =>
    block
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('club.example', name)
      .replaceAll('/srv/ringside/3001', directory)
      .replace('$ringside_port 3001', `$ringside_port ${process}`),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${place}/${each};`,
  )
  const sites = [once, ...blocks].join('\n').replaceAll('/opt/ringside/docs', docs)
  return `daemon off; worker_processes 1; pid ${place}/pid; error_log ${place}/error.log;
    events { worker_connections 256; } http { access_log off; ${temporary.join(' ')} ${sites} }`
}
