import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import path from 'node:path'

/**
 * Starts a shell that sees this process end, by SIGKILL too, and then ends the server whose id is in the file `pid` of a
 * directory, and removes the directory.
 */
export function watchOver(directory: string): ChildProcess | undefined {
  if (process.platform === 'win32') return
  const script =
    'cat >/dev/null; if pid=$(head -n 1 "$1/pid" 2>/dev/null); then kill -INT "$pid"; for try in $(seq 100); do ' +
    'kill -0 "$pid" 2>/dev/null || break; sleep 0.1; done; kill -KILL "$pid" 2>/dev/null; fi; ' +
    // Other processes of the tests may write for a while.
    'for try in $(seq 300); do rm -rf "$1" 2>/dev/null && break; sleep 0.1; done'
  const watchdog = spawn('sh', ['-c', script, 'sh', directory], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.unref()
  return watchdog
}

/** Makes a directory for temporary files of every user, which is removed when this process ends. */
export function watchedDirectory(parent: string): string {
  const directory = mkdtempSync(path.join(parent, 'ringside-tests-'))
  chmodSync(directory, 0o1777)
  watchOver(directory)
  return directory
}
