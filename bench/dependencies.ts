import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/stamp.js'

interface LockedPackage {
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
}

export interface DependencyResult {
  name: string
  /** Of the package itself, on disk, in bytes. */
  bytes: number
  /** What else comes with it alone. */
  others: string[]
}

/** The production dependencies as they are installed here. */
export function measureDependencies(): { direct: DependencyResult[]; packages: number; bytes: number } {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const installed = Object.entries(packages)
    .filter(([place, { dev }]) => place && !dev && existsSync(path.join(root, place)))
    .map(([place]) => place)
  const sizes = new Map(installed.map((place) => [place, sizeOf(path.join(root, place))]))
  const direct = Object.keys(dependencies).map((name) => {
    const own = `node_modules/${name}`
    const others = Object.keys(packages[own]?.dependencies ?? {})
    return { name, bytes: sizes.get(own) ?? 0, others }
  })
  return { direct, packages: installed.length, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) }
}

function sizeOf(directory: string): number {
  return readdirSync(directory, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum
    const place = path.join(directory, entry.name)
    if (entry.isDirectory()) return sum + sizeOf(place)
    return entry.isFile() ? sum + statSync(place).size : sum
  }, 0)
}
