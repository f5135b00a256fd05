import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../../scripts/free-port.ts'
import type { Need } from '../support/it-with.ts'
import { unprivilegedUser } from '../support/postgres-binaries.ts'
import { until } from './until.ts'

/** Where Debian's packages put PostgreSQL's programs, the newest version last; undefined where they are not. */
function findPrograms(): string | undefined {
  try {
    const versions = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(a) - Number(b))
    return `/usr/lib/postgresql/${versions.at(-1)}/bin`
  } catch {
    return undefined
  }
}

const programs = findPrograms()

export const postgresPackages: Need = { name: 'Debian’s postgresql', isThere: programs !== undefined }

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  synchronous_commit: 'on',
  // A kill takes nothing that the system holds: only a power cut would, which has tests of its own.
  fsync: 'off',
}

/** Two PostgreSQL of Debian's packages, of which one follows the other; a commit is answered when both have it. */
export class PostgresPair {
  readonly #user = unprivilegedUser()
  readonly #place = mkdtempSync('/tmp/ringside-pair-')
  readonly #ports: number[]
  readonly #servers: (ChildProcess | undefined)[] = []
  /** Which of the two takes writes. */
  #primary = 0

  private constructor(ports: number[]) {
    this.#ports = ports
    chownSync(this.#place, this.#user.uid ?? process.getuid?.() ?? 0, this.#user.gid ?? process.getgid?.() ?? 0)
  }

  static async start(): Promise<PostgresPair> {
    const pair = new PostgresPair([await freePort(), await freePort()])
    pair.#run('initdb', '-D', pair.#data(0), '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync')
    await pair.#launch(0)
    await pair.follow()
    return pair
  }

  /** The address of both, for a new database. */
  async createDatabase(): Promise<string> {
    await this.#ask(this.#primary, 'create database club')
    return `postgres://postgres@${this.#ports.map((port) => `127.0.0.1:${port}`).join()}/club`
  }

  /** Ends the one that takes writes, as a crash does. */
  async killPrimary(): Promise<void> {
    const server = this.#servers[this.#primary]
    server?.kill('SIGKILL')
    if (server?.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }

  /** Lets the one that followed take writes. */
  async promote(): Promise<void> {
    this.#primary = 1 - this.#primary
    await this.#ask(this.#primary, 'select pg_promote()')
  }

  /** Makes the other follow anew, and commits wait for it from then on. */
  async follow(): Promise<void> {
    const standby = 1 - this.#primary
    rmSync(this.#data(standby), { recursive: true, force: true })
    const source = `host=127.0.0.1 port=${this.#ports[this.#primary]} user=postgres`
    this.#run('pg_basebackup', '-D', this.#data(standby), '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', source)
    await this.#launch(standby)
    await this.#ask(this.#primary, `alter system set synchronous_standby_names = '*'`)
    await this.#ask(this.#primary, 'select pg_reload_conf()')
    const isInStep = `select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`
    await until(async () => (await this.#ask(this.#primary, isInStep)).length === 1)
    // Once it is promoted nobody follows it yet.
    await until(() =>
      this.#ask(standby, 'select 1').then(
        () => true,
        () => false,
      ),
    )
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) {
      if (!server || server.exitCode !== null || server.signalCode !== null) continue
      server.kill('SIGQUIT')
      await once(server, 'exit')
    }
    rmSync(this.#place, { recursive: true, force: true, maxRetries: 5 })
  }

  #data(index: number): string {
    return path.join(this.#place, String(index))
  }

  #run(program: string, ...words: string[]): void {
    execFileSync(`${programs}/${program}`, words, { ...this.#user, cwd: this.#place, stdio: 'pipe' })
  }

  async #launch(index: number): Promise<void> {
    // After a crash the dead server's children may hold its memory for a moment.
    await until(async () => {
      const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const words = ['-D', this.#data(index), '-p', String(this.#ports[index]), ...options]
      const server = spawn(`${programs}/postgres`, words, { ...this.#user, cwd: this.#place, stdio: 'ignore' })
      this.#servers[index] = server
      const hasEnded = () => server.exitCode !== null || server.signalCode !== null
      let answers = false
      await until(async () => {
        answers = await this.#ask(index, 'select 1').then(
          () => true,
          () => false,
        )
        return answers || hasEnded()
      })
      return answers
    })
  }

  async #ask(index: number, statement: string): Promise<unknown[]> {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: this.#ports[index] as number,
      user: 'postgres',
      database: 'postgres',
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }
}
