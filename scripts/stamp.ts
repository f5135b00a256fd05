import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')
export const output = path.join(root, 'dist')

const sources = ['src/web', 'src/domain', 'vite.config.ts', 'package-lock.json']

/** A hash over what the build is made from: copying or checking out again does not change it, deleting a file does. */
export function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source)))) {
    hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

export function isBuildCurrent(): boolean {
  const stampFile = path.join(output, 'stamp')
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()
}

export function writeStamp(directory: string, stamp: string): void {
  writeFileSync(path.join(directory, 'stamp'), stamp)
}

export function filesIn(place: string): string[] {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
