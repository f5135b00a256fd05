import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { Need } from '../support/it-with.ts'

const source = path.join(import.meta.dirname, 'failing-fsync.c')

/** A directory that everybody may enter, gone with the file's tests. */
function commonPlace(): string {
  const place = mkdtempSync('/tmp/ringside-fsync-')
  chmodSync(place, 0o755)
  afterAll(() => rmSync(place, { recursive: true, force: true }))
  return place
}

export interface FsyncLibrary {
  /** What LD_PRELOAD is to name. */
  library: string
  /** What FAIL_FSYNC is to name: as long as there is such a file, fsync fails. */
  failing: string
}

/** What compiling it needs. */
export const fsyncLibraries = (compiled: FsyncLibrary | null): Need => ({
  name: 'Linux with a C compiler',
  isThere: compiled !== null,
})

/** Compiles the library of failing-fsync.c; null where that, or putting it before libc, cannot be done. */
export function compileFsyncLibrary(): FsyncLibrary | null {
  if (process.platform !== 'linux') return null
  const place = commonPlace()
  const library = path.join(place, 'failing-fsync.so')
  const isCompiled = spawnSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl']).status === 0
  return isCompiled ? { library, failing: path.join(place, 'failing') } : null
}
