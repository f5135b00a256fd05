import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')

/** The files that a build needs, as for the image. */
const sources = readFileSync(path.join(root, '.dockerignore'), 'utf8').match(/(?<=^!).+$/gm) ?? []

export function copySources(place: string): void {
  for (const each of sources) cpSync(path.join(root, each), path.join(place, each), { recursive: true })
}

/** Links each package, so that the copy has its own node_modules with its own caches. */
export function linkPackages(place: string): void {
  const [packages, own] = [path.join(root, 'node_modules'), path.join(place, 'node_modules')]
  mkdirSync(own)
  for (const each of readdirSync(packages).filter((name) => name !== '.cache'))
    symlinkSync(path.join(packages, each), path.join(own, each))
}
