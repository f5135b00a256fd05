import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../scripts/free-port.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Far more than a start takes on a busy machine. */
const startTimeoutMs = 280_000

/** The compile cache that `npm start` also uses. */
export const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/node')

const entries = { start: 'scripts/start.js', main: 'dist/server/main.js', dev: 'scripts/dev.ts' }

export interface ServerOptions {
  /** Settings in a clean environment. Without DATA_DIR the server gets a directory that is removed when it stops. */
  env?: Record<string, string>
  /** Starts on an empty data directory instead of a copy of a started club. */
  isFirstStart?: boolean
  /** `start` is `npm start`, which builds if necessary; `main` uses the existing build; `dev` is `npm run dev`. */
  entry?: keyof typeof entries
  /** Another directory of Ringside. */
  cwd?: string
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** Starts the real server as a child process on a free loopback port. Throws ServerEnded if it does not start. */
export async function startServer(options: ServerOptions = {}) {
  const { env = {}, entry = 'start', cwd = root } = options
  const ownDirectory = env.DATA_DIR ? undefined : mkdtempSync(path.join(tmpdir(), 'ringside-data-'))
  const DATA_DIR = env.DATA_DIR ?? ownDirectory ?? ''
  if (startsWithClub(options, DATA_DIR)) await copyClub(DATA_DIR, env.SAMPLE_CLUB)
  const PORT = env.PORT ?? String(await freePort())
  const server = spawn(process.execPath, [entries[entry]], {
    cwd,
    env: {
      ...inherited(),
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE,
      ...env,
      DATA_DIR,
      PORT,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithTests = () => server.kill('SIGKILL')
  process.once('exit', endWithTests)
  // Not 'exit': all output has arrived only at 'close'.
  const closed = once(server, 'close').finally(() => process.off('exit', endWithTests))
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }

  await untilWritten(/Ringside is at http\S+\n/).catch(async (error) => {
    await stop()
    throw error
  })

  return {
    url: `http://127.0.0.1:${PORT}`,
    pid: server.pid,
    /** Everything that it wrote so far, to both streams. */
    output: () => output,
    /** Returns path and query of the set-up link, once it is printed. */
    setupLink: async () => (await untilWritten(/(\/auth\?invitation=[\w-]+).*\n/))[1] as string,
    kill,
    stop,
  }

  /** Waits until the output matches a pattern. */
  async function untilWritten(pattern: RegExp): Promise<RegExpExecArray> {
    const deadline = Date.now() + startTimeoutMs
    while (true) {
      const match = pattern.exec(output)
      if (match) return match
      if (hasEnded(server) || Date.now() > deadline) throw new ServerEnded(server, output)
      await sleep(10)
    }
  }

  /** Sends a signal and waits for the end; returns the exit status, null if it was the signal that ended it. */
  async function kill(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!hasEnded(server)) server.kill(signal)
    await closed
    return server.exitCode
  }

  /** Ends it, with SIGKILL if it does not drain in 60 s, and removes the data directory that was made for it. */
  async function stop(): Promise<void> {
    const killTimer = setTimeout(() => server.kill('SIGKILL'), 60_000)
    await kill('SIGTERM')
    clearTimeout(killTimer)
    if (ownDirectory) rmSync(ownDirectory, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Thrown when the server ends, or is silent for too long, before it writes the expected output. */
export class ServerEnded extends Error {
  readonly code: number | null
  /** What it wrote, if that is one line. */
  readonly sentence: string | null

  constructor(server: ChildProcess, output: string) {
    const end = hasEnded(server) ? `ended with ${server.signalCode ?? `status ${server.exitCode}`}` : 'is silent'
    super(`The server ${end}. It wrote:\n${output}`)
    this.code = server.exitCode
    this.sentence = /^.+\n$/.test(output) ? output.trimEnd() : null
  }
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null
}

/** The directory of started clubs (started-clubs.ts); undefined without that setup, as in the bench. */
const clubs = process.env.STARTED_CLUBS

function startsWithClub({ env = {}, entry, isFirstStart }: ServerOptions, directory: string): boolean {
  if (!clubs || isFirstStart || entry !== 'main' || env.DATABASE_URL) return false
  return existsSync(directory) && readdirSync(directory).length === 0
}

/**
 * Copies a started club into a directory, and links the build's assets: migrations, sample club, release and the copy of
 * the assets take most of a first start.
 */
async function copyClub(directory: string, SAMPLE_CLUB = 'on'): Promise<void> {
  linkAssets(directory)
  const made = path.join(clubs ?? '', `${SAMPLE_CLUB}.sqlite`)
  const file = 'ringside.sqlite'
  if (!existsSync(made)) {
    const DATA_DIR = mkdtempSync(path.join(clubs ?? '', 'first-'))
    const server = await startServer({ entry: 'main', isFirstStart: true, env: { DATA_DIR, SAMPLE_CLUB } })
    // Not stop(), which kills a slow server and would leave part of the club in the write-ahead log.
    await server.kill()
    // Atomic, because other workers may do the same.
    renameSync(path.join(DATA_DIR, file), made)
  }
  copyFileSync(made, path.join(directory, file))
}

/** Links what a start stores for servers of later builds (src/server/pages/built-files.ts). */
function linkAssets(directory: string): void {
  const from = path.join(clubs ?? '', 'assets')
  if (statSync(directory).dev !== statSync(clubs ?? '').dev) return
  if (!existsSync(from)) {
    const copy = mkdtempSync(path.join(clubs ?? '', 'assets-'))
    cpSync(path.join(root, 'dist/browser/assets'), copy, { recursive: true })
    try {
      renameSync(copy, from)
    } catch (error) {
      // Another worker may have been first.
      if (!existsSync(from)) throw error
    }
  }
  const to = path.join(directory, 'assets', readFileSync(path.join(root, 'dist/stamp'), 'utf8'))
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) linkSync(path.join(from, name), path.join(to, name))
}

/** The few variables that the server inherits from the test run. */
function inherited(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot, LANG, TZ } = process.env
  return { PATH, HOME, TMPDIR, TEMP, SystemRoot, LANG, TZ }
}
