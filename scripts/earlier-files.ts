import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>

/**
 * Takes over what the build in `from` made for browsers: pages that are open, or that a process of it still answers while
 * others are of the new one, name these files. Servers keep their files for those that come after them; this is for what was
 * built before they did so (0.1.0). A build takes over no more than one.
 */
export function takeOverFiles(from: string, to: string): void {
  const file = path.join(from, '.vite/manifest.json')
  if (!existsSync(file)) return
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const made = new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
  for (const name of readdirSync(path.join(from, 'assets'))) {
    const target = path.join(to, 'assets', name)
    const isOwn = made.has(`assets/${name.replace(/\.(?:br|gz)$/, '')}`)
    if (isOwn && !existsSync(target)) copyFileSync(path.join(from, 'assets', name), target)
  }
}
