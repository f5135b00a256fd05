import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Need } from '../support/it-with.ts'
import { newDirectory } from './club-command.ts'

const root = path.join(import.meta.dirname, '../..')

/** A commit, which a shallow clone may not have. */
export const commitOf = (commit: string): Need => ({
  name: 'the repository’s history',
  isThere: spawnSync('git', ['cat-file', '-e', `${commit}^{tree}`], { cwd: root }).status === 0,
})

/** Ringside as it was at a commit, built on the packages of today in a directory that goes with the test. */
export function buildEarlier(commit: string): string {
  const place = newDirectory()
  execFileSync('sh', ['-ec', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, place], { cwd: root })
  return build(place)
}

/** What a build wants, as for the image. */
const sources = readFileSync(path.join(root, '.dockerignore'), 'utf8').match(/(?<=^!).+$/gm) ?? []

/** Ringside as it is, built where a copy of an earlier one was, as the operating guide upgrades it. */
export function buildBeside(earlier: string): string {
  const place = newDirectory()
  cpSync(path.join(earlier, 'dist'), path.join(place, 'dist'), { recursive: true })
  for (const each of sources) cpSync(path.join(root, each), path.join(place, each), { recursive: true })
  return build(place)
}

function build(place: string): string {
  const [packages, own] = [path.join(root, 'node_modules'), path.join(place, 'node_modules')]
  mkdirSync(own)
  for (const each of readdirSync(packages).filter((name) => name !== '.cache'))
    symlinkSync(path.join(packages, each), path.join(own, each))
  // Vitest's NODE_ENV would make a build for development.
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: place, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return place
}
