import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findNginx } from '../tests/support/programs.ts'
import type { RecordedAnswer } from './bare-server.ts'
import { startChild } from './processes.ts'

const extensions = { br: '.br', gzip: '.gz', identity: '' }

/** nginx with one worker, serving the recorded bytes as files with the recorded headers. */
export async function startNginx(directory: string, port: number, recorded: RecordedAnswer[]) {
  const files = path.join(directory, 'files')
  mkdirSync(files, { recursive: true })
  // Its worker is another user.
  chmodSync(directory, 0o755)
  const locations = [...new Set(recorded.map(({ url }) => url))].map((url, index) => {
    const answers = recorded.filter((each) => each.url === url)
    for (const { encoding, body } of answers)
      writeFileSync(path.join(files, `${index}${extensions[encoding]}`), Buffer.from(body, 'base64'))
    const {
      'content-type': type,
      'content-length': _,
      etag: __,
      'content-encoding': ___,
      ...headers
    } = answers[0]?.headers ?? {}
    const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`)
    return `location = ${url} { default_type "${type}"; add_header content-encoding $coding; ${lines.join(' ')}
      try_files /${index}$extension /${index} =404; }`
  })
  const configuration = `
    daemon off; worker_processes 1; pid ${directory}/pid; error_log stderr error;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; etag on; types {}
      open_file_cache max=100 inactive=60s;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${directory}/${each};`).join(' ')}
      map $http_accept_encoding $extension { ~br .br; ~gzip .gz; default ''; }
      map $http_accept_encoding $coding { ~br br; ~gzip gzip; default ''; }
      server { listen 127.0.0.1:${port}; root ${files}; ${locations.join('\n')} }
    }`
  const file = path.join(directory, 'nginx.conf')
  writeFileSync(file, configuration)
  const nginx = await startChild('sh', [
    '-c',
    `echo starting; exec ${findNginx()} -p ${directory} -c ${file} -e stderr`,
  ])
  return nginx
}
