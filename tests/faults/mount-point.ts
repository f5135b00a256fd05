import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import path from 'node:path'

export interface MountPoint {
  /** A directory for what the mount needs. */
  home: string
  /** Where to mount. */
  place: string
  /** Unmounts it and removes all of it. */
  remove: () => void
}

/** A place to mount something, and to unmount it whatever ends this process. */
export function makeMountPoint(): MountPoint {
  // PostgreSQL, which is never root, must be let in; root's TMPDIR may be closed to others.
  const home = mkdtempSync('/tmp/ringside-disk-')
  chmodSync(home, 0o755)
  const place = path.join(home, 'disk')
  mkdirSync(place)
  const script = 'cat >/dev/null; umount -l "$1/disk" 2>/dev/null; rm -rf "$1"'
  const watchdog = spawn('sh', ['-c', script, 'sh', home], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  watchdog.unref()
  return { home, place, remove: () => watchdog.stdin.end() }
}

/** Runs a command; throws what it wrote if it fails. */
export function run(command: string, ...words: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(`${command} ${words.join(' ')}: ${stdout}${stderr}`)
}
