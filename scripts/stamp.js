// Read at every start: plain JavaScript, so that Node need not load what strips types.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')
export const output = path.join(root, 'dist')

const sources = [
  ...['src/web', 'src/domain', 'src/server', 'sample/club.ts', 'sample/club'],
  ...['vite.config.ts', 'scripts/build.ts', 'package-lock.json'],
]

/** A hash over what the build is made from: copying or checking out again does not change it, deleting a file does. */
export function sourceStamp() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source)))) {
    hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

export function isBuildCurrent() {
  const stampFile = path.join(output, 'stamp')
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()
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
