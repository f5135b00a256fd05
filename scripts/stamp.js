// Plain JavaScript, because every start runs it, and stripping types takes time.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')
export const output = path.join(root, 'dist')

const sources = [
  ...['src', 'sample/club.ts', 'sample/club'],
  ...['scripts/build.ts', 'scripts/archive/shipped.ts', 'vite.config.ts'],
]

export function sourceStamp() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source)))) {
    hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.update(JSON.stringify(lockedVersions())).digest('hex')
}

/** Reads versions rather than the lock file's bytes: `npm prune` may drop properties from it. */
function lockedVersions() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.keys(packages).map((place) => [place, packages[place].version, packages[place].integrity])
}

export function isBuildCurrent() {
  const stamp = readStamp()
  return stamp !== undefined && stamp === sourceStamp()
}

function readStamp() {
  try {
    return readFileSync(path.join(output, 'stamp'), 'utf8')
  } catch (error) {
    // Without a build there is no stamp.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
  }
}

/**
 * @param {string} directory
 * @param {string} stamp
 */
export function writeStamp(directory, stamp) {
  writeFileSync(path.join(directory, 'stamp'), stamp)
}

/**
 * @param {string} place
 * @returns {string[]}
 */
export function filesIn(place) {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
