import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'

const root = path.join(import.meta.dirname, '../..')

/** Far more than a start takes on a busy machine. */
const startTimeoutMs = 280_000

/** Where `npm start` keeps what is compiled as well. */
export const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/node')

const entries = { start: 'scripts/start.js', main: 'dist/server/main.js', dev: 'scripts/dev.ts' }

export interface ServerOptions {
  /** Settings over a clean environment. Without DATA_DIR the server gets one of its own, removed when it stops. */
  env?: Record<string, string>
  /** Begins in an empty data directory; else one finds there what a first start leaves, which is made once a run. */
  isFirstStart?: boolean
  /** `start` builds what is missing first, as `npm start` does; `main` takes the build that is there; `dev` is `npm run dev`. */
  entry?: keyof typeof entries
  /** Ringside's directory, where it is not this one. */
  cwd?: string
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** Starts the real server as a child process on a free port of loopback. Throws ServerEnded if it is not to be started. */
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
  // Not 'exit': only at 'close' has everything arrived that it wrote.
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
    /** Path and query of the link that makes the first administrator, as soon as it is printed. */
    setupLink: async () => (await untilWritten(/(\/auth\?setup=[\w-]+).*\n/))[1] as string,
    kill,
    stop,
  }

  /** Waits until the output holds a pattern. */
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

/** The server ended, or went silent, before it wrote what was waited for. */
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

/** Where a run's tests find what a first start leaves; undefined without the setup, as for the bench. */
const clubs = process.env.STARTED_CLUBS

function startsWithClub({ env = {}, entry, isFirstStart }: ServerOptions, directory: string): boolean {
  if (!clubs || isFirstStart || entry !== 'main' || env.DATABASE_URL) return false
  return existsSync(directory) && readdirSync(directory).length === 0
}

/** Puts into a directory what a first start leaves: its migrations, sample and release cost more than all the rest of it. */
async function copyClub(directory: string, SAMPLE_CLUB = 'on'): Promise<void> {
  const made = path.join(clubs ?? '', `${SAMPLE_CLUB}.sqlite`)
  const file = 'ringside.sqlite'
  if (!existsSync(made)) {
    const DATA_DIR = mkdtempSync(path.join(clubs ?? '', 'first-'))
    const server = await startServer({ entry: 'main', isFirstStart: true, env: { DATA_DIR, SAMPLE_CLUB } })
    // However long that takes: stop() would kill it, and half of the club would be beside the file.
    await server.kill()
    // Whole or not at all: other workers may be waiting for it, or making it as well.
    renameSync(path.join(DATA_DIR, file), made)
  }
  copyFileSync(made, path.join(directory, file))
}

/** The environment of the test run is not the server's. */
function inherited(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot, LANG, TZ } = process.env
  return { PATH, HOME, TMPDIR, TEMP, SystemRoot, LANG, TZ }
}
