import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { finished } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from '../db/failures.ts'
import { type SignedMessage, UntoldError } from './telling.ts'

/** As long as the largest club takes to be written out, several times over. */
const longestMs = 10 * 60_000

/** How long what it said last may take to arrive. */
const lastWordsMs = 200

/** So much of what it says is kept. */
const mostSaid = 2000

/**
 * Runs a command, without a shell, which reads the message from its standard input; it has done what it should when it
 * ends with 0. It knows what this process knows: what is published gets into no word of it.
 */
export function runCommand(
  [program, ...words]: readonly [string, ...string[]],
  { id, type, release, keys, at, body, signature }: SignedMessage,
  stopping: AbortSignal,
  timeoutMs = longestMs,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      RINGSIDE_ID: id,
      RINGSIDE_TYPE: type,
      RINGSIDE_RELEASE: String(release),
      RINGSIDE_KEYS: keys.join(' '),
      RINGSIDE_TIMESTAMP: String(at),
      RINGSIDE_SIGNATURE: signature ?? '',
    }
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = AbortSignal.any([timeout, stopping])
    // A signal tells nobody who comes to listen after it.
    stopping.throwIfAborted()
    const child = begin(program, words, env)
    slowDown(child)
    let hardEnd: NodeJS.Timeout | undefined
    const end = () => {
      child.kill()
      hardEnd = setTimeout(() => child.kill('SIGKILL'), 3000)
    }
    signal.addEventListener('abort', end)
    const done = (fault?: UntoldError) => {
      signal.removeEventListener('abort', end)
      clearTimeout(hardEnd)
      if (fault) reject(fault)
      else resolve()
    }
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-mostSaid)
    })
    // It need not read what it is told.
    child.stdin.on('error', () => {}).end(body)
    child.once('error', (error) => done(notStarted(error)))
    child.once('exit', async (status, killedBy) => {
      // What it started may hold its standard error for longer.
      await Promise.race([finished(child.stderr).catch(() => {}), wait(lastWordsMs, undefined, { ref: false })])
      child.stderr.destroy()
      if (timeout.aborted) done(new UntoldError(`it took longer than ${timeoutMs / 1000} s`, { said: said.trim() }))
      else if (status === 0) done()
      else {
        const reason = status === null ? `it was ended by ${killedBy}` : `it ended with ${status}`
        done(new UntoldError(reason, { said: said.trim() }))
      }
    })
  })
}

const notStarted = (error: unknown) => new UntoldError(`it could not be started (${codeOf(error)})`)

/** Some of what keeps a program from being started is thrown at once, the rest is told by an event. */
function begin(program: string, words: string[], env: NodeJS.ProcessEnv) {
  try {
    return spawn(program, words, { env, stdio: ['pipe', 'ignore', 'pipe'] })
  } catch (error) {
    throw notStarted(error)
  }
}

/** Visitors go first; but who runs as somebody else, as by sudo, is not to be slowed down, and tells all the same. */
function slowDown({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}
