import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createPrivateDirectory } from './private-directory.ts'

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'private-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

it('creates missing parents, for this user alone, and returns the first of them', () => {
  const directory = newDirectory()
  const path = join(directory, 'a', 'b', 'c')
  expect(createPrivateDirectory(path)).toBe(join(directory, 'a'))
  expect(statSync(path).mode & 0o777).toBe(0o700)
  expect(createPrivateDirectory(path)).toBeUndefined()
})

it('throws where no directory can be, even below /proc', () => {
  const file = join(newDirectory(), 'file')
  writeFileSync(file, '')
  expect(() => createPrivateDirectory(file)).toThrow('EEXIST')
  expect(() => createPrivateDirectory(join(file, 'a', 'b'))).toThrow('ENOTDIR')
  if (!existsSync('/proc/self')) return
  expect(() => createPrivateDirectory('/proc/ringside')).toThrow('ENOENT')
  expect(() => createPrivateDirectory('/proc/ringside/data')).toThrow('ENOENT')
})
