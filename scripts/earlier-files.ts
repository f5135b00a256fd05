import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isBuildCurrent } from './stamp.js'

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>

/**
 * Takes over what the build in `from` made for browsers: pages that are open, or that a process of it still answers while
 * others are of the new one, name these files. A build takes over no more than one; the same build once more, what it did.
 */
export function takeOverFiles(from: string, to: string): void {
  const file = path.join(from, '.vite/manifest.json')
  if (!existsSync(file)) return
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const made = new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
  const isTheSame = isBuildCurrent()
  for (const name of readdirSync(path.join(from, 'assets'))) {
    const target = path.join(to, 'assets', name)
    const isOwn = made.has(`assets/${name.replace(/\.(?:br|gz)$/, '')}`)
    if ((isOwn || isTheSame) && !existsSync(target)) copyFileSync(path.join(from, 'assets', name), target)
  }
}
