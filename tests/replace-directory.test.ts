import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { putBackFormer } from '../scripts/replace-directory.ts'

const script = pathToFileURL(path.join(import.meta.dirname, '../scripts/replace-directory.ts')).href

/** Replaces a directory in a process that is killed in its so many-th step, midway where that removes files. */
function replaceAndKill(place: string, next: string, step: number) {
  const program = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const kill = () => process.kill(process.pid, 'SIGKILL')
    const { renameSync, rmSync } = fs
    let left = ${step}
    fs.renameSync = (...words) => (left-- > 0 ? renameSync(...words) : kill())
    fs.rmSync = (directory, options) => {
      if (left-- > 0) return rmSync(directory, options)
      if (fs.existsSync(directory)) rmSync(directory + '/1')
      kill()
    }
    syncBuiltinESMExports()
    const { replaceDirectory } = await import(${JSON.stringify(script)})
    replaceDirectory(${JSON.stringify(place)}, ${JSON.stringify(next)})`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
}

it('whoever is killed while it replaces a directory leaves the former one or the next, whole', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-replace-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const [place, next] = [path.join(directory, 'place'), path.join(directory, 'next')]
  const left: string[] = []
  for (let step = 0; ; step += 1) {
    rmSync(place, { recursive: true, force: true })
    for (const [each, text] of Object.entries({ [place]: 'former', [next]: 'next' })) {
      mkdirSync(each, { recursive: true })
      for (const name of ['1', '2', text]) writeFileSync(path.join(each, name), text)
    }
    const { signal, status, stderr } = replaceAndKill(place, next, step)
    expect(stderr).toBe('')
    if (existsSync(place)) expect(readdirSync(place)).toHaveLength(3)
    putBackFormer(place, next)
    left.push(readdirSync(place).join())
    if (status === 0) break
    expect(signal).toBe('SIGKILL')
  }
  expect(left).toEqual(['1,2,former', '1,2,former', '1,2,former', '1,2,next', '1,2,next'])
})
