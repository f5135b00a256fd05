import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = path.join(import.meta.dirname, '..')

it('a build stays current after npm prune rewrites the lock file, and not when another version is locked', async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'ringside-stamp-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  for (const directory of ['src', 'sample/club', 'scripts', 'dist'])
    mkdirSync(path.join(place, directory), { recursive: true })
  for (const file of ['build.ts', 'archive/shipped.ts', 'stamp.js'])
    cpSync(path.join(root, 'scripts', file), path.join(place, 'scripts', file))
  for (const file of ['sample/club.ts', 'vite.config.ts']) cpSync(path.join(root, file), path.join(place, file))
  writeFileSync(path.join(place, 'package.json'), '{"type": "module"}')
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const writeLock = () => writeFileSync(path.join(place, 'package-lock.json'), JSON.stringify(lock))
  writeLock()
  const { isBuildCurrent, sourceStamp, writeStamp } = await import(path.join(place, 'scripts/stamp.js'))
  expect(isBuildCurrent()).toBe(false)
  writeStamp(path.join(place, 'dist'), sourceStamp())
  for (const each of Object.values<Record<string, unknown>>(lock.packages)) delete each.libc
  writeLock()
  expect(isBuildCurrent()).toBe(true)
  lock.packages['node_modules/zod'].version = '0.0.1'
  writeLock()
  expect(isBuildCurrent()).toBe(false)
})
