import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/stamp.js'

/** Copies every file that git knows into a directory of its own, to be flawed there. Gives its place. */
export function copyTree(): string {
  const place = mkdtempSync(path.join(tmpdir(), 'ringside-flaws-'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files)
    if (file && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(place, file))
  linkModules(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
  return place
}

/** Each package by a link of its own, so that what is built and cached beside them is the copy's own. */
function linkModules(from: string, to: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from))
    if (name !== '.cache') symlinkSync(path.join(from, name), path.join(to, name), 'junction')
}

export function removeTree(place: string): void {
  rmSync(place, { recursive: true, force: true, maxRetries: 5 })
}
