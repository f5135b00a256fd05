import { docs, nginxBlocks } from './guide-blocks.ts'
import { spawnNginx } from './spawn-nginx.ts'

/** An exported club, as a host serves it. */
interface HostedClub {
  name: string
  directory: string
  /** The port of the process that answers what is no file. */
  process: number
}

interface Host {
  /** A directory of its own, which other users may read: nginx's workers are one. */
  place: string
  port: number
  clubs: readonly HostedClub[]
}

/** Serves exported clubs by nginx with the guide's configuration, on a port of loopback, until stop(). */
export const startHost = ({ place, port, clubs }: Host) =>
  spawnNginx({ place, http: sitesOf(port, clubs), url: `http://127.0.0.1:${port}/robots.txt` })

/** The guide's lines: the first once, the block for each club. */
function sitesOf(port: number, clubs: readonly HostedClub[]): string {
  const [lines = ''] = nginxBlocks('federation.md')
  const [, once = '', block = ''] = /^(.*?)(server \{.*)$/s.exec(lines) ?? []
  const blocks = clubs.map(({ name, directory, process }) =>
    block
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('club.example', name)
      .replaceAll('/srv/ringside/3001', directory)
      .replace('$ringside_port 3001', `$ringside_port ${process}`),
  )
  return [once, ...blocks].join('\n').replaceAll('/opt/ringside/docs', docs)
}
