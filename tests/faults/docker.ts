import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Need, program } from '../support/it-with.ts'
import { basePackages, extraCertificates, nodePackages, npmDirectory, writeDebian } from './image-bases.ts'
import { readNetwork, restoreNetwork } from './machine-network.ts'
import { until } from './until.ts'

/** What runs containers, and makes what they stand on: Debian's tools, as root, where nobody else's daemon has the machine's bridge. */
export const containers: Need[] = [
  { name: 'root', isThere: process.getuid?.() === 0 },
  { name: 'a machine without a Docker of its own', isThere: !existsSync('/run/docker.sock') },
  ...['docker', 'dockerd', 'mmdebstrap', 'ip', 'iptables'].map(program),
]

/** A daemon of Docker's with a place of its own, without images but those that are made here: no registry is asked. */
export class Docker {
  readonly #place = mkdtempSync('/var/tmp/ringside-docker-')
  readonly #env: NodeJS.ProcessEnv
  readonly #network = readNetwork()
  readonly #daemon: ReturnType<typeof spawn>
  readonly #ended: Promise<unknown>

  private constructor() {
    const socket = `unix://${this.#in('socket')}`
    this.#env = { ...process.env, DOCKER_HOST: socket, DOCKER_CONFIG: this.#in('config') }
    const places = ['--data-root', this.#in('data'), '--exec-root', this.#in('run'), '--pidfile', this.#in('pid')]
    const log = openSync(this.#in('log'), 'w')
    this.#daemon = spawn('dockerd', ['--host', socket, ...places], { stdio: ['ignore', log, log] })
    this.#ended = once(this.#daemon, 'exit')
  }

  static async start(): Promise<Docker> {
    const docker = new Docker()
    await until(() => {
      if (docker.#daemon.exitCode !== null) throw new Error(readFileSync(docker.#in('log'), 'utf8'))
      return docker.run('version').then(
        () => true,
        () => false,
      )
    })
    await docker.#addCommands()
    return docker
  }

  async stop(): Promise<void> {
    const ids = await this.run('ps', '--all', '--quiet')
    for (const id of ids.split('\n').filter(Boolean)) await this.run('rm', '--force', '--volumes', id)
    await this.run('network', 'prune', '--force')
    this.#daemon.kill('SIGTERM')
    await this.#ended
    restoreNetwork(this.#network)
    await rm(this.#place, { recursive: true, force: true, maxRetries: 5 })
  }

  #in(name: string): string {
    return path.join(this.#place, name)
  }

  /** Runs a command of docker's and gives what it prints; throws what it complains of. */
  async run(...words: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)('docker', words, { env: this.#env })
    return stdout.trim()
  }

  /** Runs a guide's commands as they stand. */
  async follow(cwd: string, commands: string): Promise<string> {
    const { stdout } = await promisify(execFile)('sh', ['-ec', commands], { cwd, env: this.#env })
    return stdout
  }

  /** compose and buildx, which Docker's client finds among its settings: not every Debian has those that the guide wants. */
  async #addCommands(): Promise<void> {
    const file = this.#in('commands.tar')
    await writeDebian(file, { variant: 'extract', packages: 'docker-compose,docker-buildx' })
    const commands = this.#in('config/cli-plugins')
    mkdirSync(commands, { recursive: true })
    const found = './usr/libexec/docker/cli-plugins'
    execFileSync('tar', ['-x', '-f', file, '-C', commands, '--strip-components=5', found])
    rmSync(file)
  }

  /** What stands for the images that are asked for by these names: the base, and those of Node with npm, PostgreSQL and Caddy. */
  async makeImages(names: { base: string; node: string; postgres: string; caddy: string }): Promise<void> {
    await this.#import(names.base, { variant: 'extract', packages: basePackages })
    await this.#import('machine', { variant: 'essential', packages: `${nodePackages},postgresql,caddy` })
    await this.#make(names.node, nodeFile, (place) => {
      cpSync(process.execPath, path.join(place, 'node'))
      cpSync(npmDirectory(), path.join(place, 'npm'), { recursive: true })
      if (extraCertificates) cpSync(extraCertificates, path.join(place, 'extra.pem'))
    })
    await this.#make(names.postgres, postgresFile, (place) => {
      writeFileSync(path.join(place, 'entry'), postgresEntry, { mode: 0o755 })
    })
    await this.#make(names.caddy, caddyFile)
  }

  async #import(name: string, options: Parameters<typeof writeDebian>[1]): Promise<void> {
    const file = this.#in('debian.tar')
    await writeDebian(file, options)
    await this.run('import', file, name)
    rmSync(file)
  }

  async #make(name: string, file: string, fill: (place: string) => void = () => {}): Promise<void> {
    const place = this.#in('context')
    mkdirSync(place)
    writeFileSync(path.join(place, 'Dockerfile'), file)
    fill(place)
    await this.run('build', '--tag', name, place)
    rmSync(place, { recursive: true })
  }
}

const from = 'FROM machine\nENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\n'

const nodeFile = `${from}
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
${extraCertificates ? 'COPY extra.pem /etc/\nENV NODE_EXTRA_CA_CERTS=/etc/extra.pem' : ''}
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm`

const postgresFile = `${from}
ENV PGDATA=/var/lib/postgresql/18/docker
RUN rm -r /var/lib/postgresql/*
COPY entry /usr/local/bin/
VOLUME /var/lib/postgresql
ENTRYPOINT ["entry"]`

const caddyFile = `${from}
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]`

/** As the official image does it: its settings make the cluster, the role and the database at the first start. */
const postgresEntry = `#!/bin/bash
set -e
export PATH=$(echo /usr/lib/postgresql/*/bin):$PATH
as() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
install -d -o postgres /run/postgresql
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -m 700 "$PGDATA"
  echo "$POSTGRES_PASSWORD" | install -m 600 -o postgres /dev/stdin /run/postgresql/word
  as initdb -D "$PGDATA" --username="$POSTGRES_USER" --pwfile=/run/postgresql/word
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  as pg_ctl -D "$PGDATA" -o "-c listen_addresses=''" -w start
  as createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  as pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -D "$PGDATA" -c listen_addresses='*'
`
