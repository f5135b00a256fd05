import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { FilePool } from './file-pool.ts'

it('what another club sweeps away before anything has a link to it is written anew', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ringside-pool-'))
  const [pool, another] = [new FilePool(join(directory, 'files')), new FilePool(join(directory, 'files'))]
  await pool.open()
  const { rename } = fs
  let timeAtFirst = Number.NaN
  const renaming = vi.spyOn(fs, 'rename').mockImplementationOnce(async (from, to) => {
    timeAtFirst = statSync(from).mtimeMs
    await rename(from, to)
    await another.sweep()
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    renaming.mockRestore()
    syncBuiltinESMExports()
    rmSync(directory, { recursive: true, force: true })
  })
  await pool.put(Buffer.from('a page'), join(directory, 'page'))
  expect(renaming).toHaveBeenCalledTimes(2)
  expect(readFileSync(join(directory, 'page'), 'utf8')).toBe('a page')
  // A kill at any moment leaves none under its name with another time.
  expect(statSync(join(directory, 'page')).mtimeMs).toBe(timeAtFirst)
})

it('what goes to a folder that somebody has removed meanwhile ends in an error, not in trying for ever', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ringside-pool-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const pool = new FilePool(join(directory, 'files'))
  await pool.open()
  await expect(pool.put(Buffer.from('a page'), join(directory, 'gone/page'))).rejects.toThrow('ENOENT')
})
