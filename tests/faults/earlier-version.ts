import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Need } from '../support/it-with.ts'
import { newDirectory } from './club-command.ts'
import { copySources, linkPackages } from './source-tree.ts'

const root = path.join(import.meta.dirname, '../..')

const migrations = 'src/server/db/migrations'

/** The file of the migration with the highest number. */
export function newestMigration(): string {
  const [newest = ''] = readdirSync(path.join(root, migrations))
    .filter((name) => /^\d/.test(name))
    .sort()
    .reverse()
  return path.join(migrations, newest)
}

/** The last five commits before the one that added a file, newest first; none in a shallow clone that does not reach so far. */
export function commitsBefore(file: string): string[] {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout ?? ''
  const added = git('log', '--diff-filter=A', '--format=%H', '--', file).trim().split('\n').at(-1)
  return added ? (git('rev-list', '--max-count=5', `${added}^`).match(/\S+/g) ?? []) : []
}

/** Commits to choose from, which a shallow clone may not have. */
export const oneOf = (commits: string[]): Need => ({
  name: 'the repository’s history',
  isThere: commits.length > 0,
})

/** Ringside as it was at the first of these commits that can be built, on the packages of today in a directory that goes with the test. */
export function buildEarlier([commit = '', ...others]: string[]): string {
  const place = newDirectory()
  execFileSync('sh', ['-ec', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, place], { cwd: root })
  try {
    return build(place)
  } catch (error) {
    if (others.length === 0) throw error
    return buildEarlier(others)
  }
}

/** Ringside as it is, built where a copy of an earlier one was, as the operating guide upgrades it. */
export function buildBeside(earlier: string): string {
  const place = newDirectory()
  cpSync(path.join(earlier, 'dist'), path.join(place, 'dist'), { recursive: true })
  copySources(place)
  return build(place)
}

function build(place: string): string {
  linkPackages(place)
  // Vitest's NODE_ENV would make a build for development.
  const { NODE_ENV: _, ...env } = process.env
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: place, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return place
}
