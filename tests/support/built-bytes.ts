import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/stamp.js'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

const browser = path.join(root, 'dist/browser')

/** What the build made, by source file. */
export function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(path.join(browser, '.vite/manifest.json'), 'utf8'))
}

/** Bytes of a built file as a browser that takes Brotli gets it. */
function bytesOf(file: string): number {
  const name = path.join(browser, file)
  return statSync(existsSync(`${name}.br`) ? `${name}.br` : name).size
}

/** Every script and stylesheet that a chunk needs before it runs. */
export function filesOf(
  manifest: Record<string, Chunk>,
  source: string,
): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const each of chunk.imports ?? []) visit(each)
  }
  visit(source)
  return { scripts, styles }
}

export const sumOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + bytesOf(file), 0)
